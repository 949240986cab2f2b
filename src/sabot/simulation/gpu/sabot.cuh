// A sabot for every thread, in shared memory: the random words, and the drawing of cards from them.
//
// Before this text stand CARDS, how many cards a full sabot has, a multiple of four; ROWS, for how
// many it has room, where some may be looked at that are not there; DRAWN, how many are drawn
// before a taglia begins, in fours; THREADS, how many a block has; and SHARED, how many bytes it
// shares for other things.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

#define INLINE __device__ __forceinline__

// The next card of a sabot lies so many bytes on. A row of them holds a card of each sabot of four
// warps: the sabots of a warp's lanes lie in different banks whichever card each lane asks for, and
// the four bytes of a bank belong to the same lane of four warps.
constexpr u32 STEP = 128;

// What a GPU draws is drawn apart from what anybody else draws with the same seed.
constexpr u32 SALT = 0x677075;

// Random words: the small fast counting generator of 32 bits (Doty-Humphrey, PractRand).
struct Stream {
    u32 a, b, c, count;
};

INLINE u32 word(Stream& of) {
    u32 sum = of.a + of.b + of.count++;
    of.a = of.b ^ (of.b >> 9);
    of.b = of.c + (of.c << 3);
    of.c = ((of.c << 21) | (of.c >> 11)) + sum;
    return sum;
}

// Where the stream of a number starts: Philox 4x32 with ten rounds, as in streams.py.
INLINE Stream started(u64 seed, u64 number) {
    u32 k0 = (u32)seed, k1 = (u32)(seed >> 32);
    u32 c0 = (u32)number, c1 = (u32)(number >> 32), c2 = SALT, c3 = 0;
    for (int round = 0; round < 10; ++round) {
        u64 low = (u64)c0 * 0xD2511F53u, high = (u64)c2 * 0xCD9E8D57u;
        c0 = (u32)(high >> 32) ^ c1 ^ k0;
        c1 = (u32)high;
        c2 = (u32)(low >> 32) ^ c3 ^ k1;
        c3 = (u32)low;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return {c0, c1, c2, c3};
}

// Two cards from one word: one of `left`, then one of the others. The word times `left` is a whole
// number and a fraction, the fraction times one less another. All pairs are equally likely if those
// words are passed over that leave less than 2^32 mod left (left - 1) of the fraction at the end
// (Brackett-Rozinsky and Lemire, 2024).
struct Two {
    u32 first, second, rest;
};

INLINE Two two(u32 word, u32 left) {
    u32 fraction = word * left;
    return {__umulhi(word, left), __umulhi(fraction, left - 1), fraction * (left - 1)};
}

INLINE void passed_over(Two& drawn, u32 left, Stream& of) {
    u32 ways = left * (left - 1), uneven = (0u - ways) % ways;
    while (drawn.rest < uneven) drawn = two(word(of), left);
}

INLINE void swapped(u8* one, u8* other) {
    u8 held = *one, taken = *other;
    *one = taken;
    *other = held;
}

// The first cards of a taglia, each drawn from all that lie from its place on, in whatever order:
// so the next taglia is drawn from the sabot as the last one left it.
INLINE void drawn(u8* cards, Stream& of) {
#pragma unroll 2
    for (u32 place = 0; place < DRAWN; place += 4) {
        u32 left = CARDS - place;
        Two these = two(word(of), left), those = two(word(of), left - 2);
        if (min(these.rest, those.rest) < left * (left - 1)) {
            // So little is left of the fraction that the word may have to be passed over.
            passed_over(these, left, of);
            passed_over(those, left - 2, of);
        }
        u8* at = cards + place * STEP;
        swapped(at, at + these.first * STEP);
        swapped(at + STEP, at + STEP + these.second * STEP);
        swapped(at + 2 * STEP, at + 2 * STEP + those.first * STEP);
        swapped(at + 3 * STEP, at + 3 * STEP + those.second * STEP);
    }
}

// One card more, at this place.
INLINE void drawn_one(u8* cards, Stream& of, u32 place) {
    u32 left = CARDS - place, taken = word(of);
    for (u32 uneven = (0u - left) % left; taken * left < uneven;) taken = word(of);
    u8* at = cards + place * STEP;
    swapped(at, at + __umulhi(taken, left) * STEP);
}

// The memory of a block: what it shares, then the sabots. Where that of this thread begins:
extern __shared__ __align__(STEP) u8 memory[];

INLINE u8* own_sabot() {
    u32 lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    return memory + SHARED + warp / 4 * ROWS * STEP + lane * 4 + warp % 4;
}

INLINE void filled(u8* cards, const u8* pack) {
    for (u32 place = 0; place < CARDS; ++place) cards[place * STEP] = pack[place];
    for (u32 place = CARDS; place < ROWS; ++place) cards[place * STEP] = 0;
}

// What the threads of a warp found, added to a tally; all of them must come here.
INLINE void added_up(u64* tally, i64 part) {
    for (int away = 16; away; away /= 2) part += __shfl_down_sync(0xFFFFFFFFu, part, away);
    if (threadIdx.x % 32 == 0 && part) atomicAdd(tally, (u64)part);
}

// What a block counted, added to a tally; and how it gets its tables, and its counts to begin with.
INLINE void counted(u64* tally, const u32* counts, u32 size) {
    for (u32 at = threadIdx.x; at < size; at += blockDim.x)
        if (counts[at]) atomicAdd(tally + at, (u64)counts[at]);
}

INLINE void copied(u32* to, const u32* from, u32 size) {
    for (u32 at = threadIdx.x; at < size; at += blockDim.x) to[at] = from[at];
}

INLINE void cleared(u32* counts, u32 size) {
    for (u32 at = threadIdx.x; at < size; at += blockDim.x) counts[at] = 0;
}

// The order in which every thread would deal its first taglia.
extern "C" __global__ void __launch_bounds__(THREADS) orders(
    const u8* pack, u64 seed, u64 first, u32 threads, u8* order
) {
    u32 thread = blockIdx.x * blockDim.x + threadIdx.x;
    if (thread >= threads) return;
    u8* cards = own_sabot();
    Stream stream = started(seed, first + thread);
    filled(cards, pack);
    drawn(cards, stream);
    for (u32 place = DRAWN; place < CARDS; ++place) drawn_one(cards, stream, place);
    for (u32 place = 0; place < CARDS; ++place)
        order[(u64)thread * CARDS + place] = cards[place * STEP];
}
