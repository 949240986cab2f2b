// Taglie of Punto Banco: each thread deals its own, coup by coup, from the sabot it has drawn.
//
// Before this text stand the numbers of the house: ROOM, how many cards are not burned; LAST, how
// many may be out when a coup begins; COUPS, how many every taglia has, or 0 to deal to the mask;
// MOST, how many it can have; PAIRS, whether shapes tell pairs; and for each of the CHANCES its
// PARTS, and where what comes back on it stands in the WORDS of a shape: WORD, SHIFT and MASK.

#include "sabot.cuh"

// A card is its value and, where pairs count, 32 times which rank of that value: the values of
// two cards are added without touching that.
INLINE u32 value(u32 sum) { return PAIRS ? sum % 32 : sum; }

// The row of two sums of values: on which card given the Banco draws, whether the Punto does, and
// both points.
constexpr u32 SUMS = 19, PUNTO_DRAWS = 1 << 10, PUNTO = 16, BANCO = 24;
// A shape is numbered by both points; who drew, where two third cards that pair come last; and the
// pairs of first cards.
constexpr u32 SHAPES = PAIRS ? 2000 : 500;
// A coup takes no more cards.
constexpr u32 COUP = 6;

// What a block shares: tables as they come, then counts, then the sabots.
struct Shared {
    u32 rows[SUMS * SUMS];
    u32 backs[WORDS][SHAPES];
    u32 shapes[SHAPES];
    u32 lengths[MOST + 1];
};
constexpr u32 TABLES = SUMS * SUMS + WORDS * SHAPES;

struct Coup {
    u32 shape, cards;
};

// A total below twenty without its ten: below ten, ten less is a very large number.
INLINE u32 point(u32 total) { return min(total, total - 10); }

// The coup of the next six cards, of which it may leave the last ones lying.
INLINE Coup coup(const u8* at, const u32* rows) {
    u32 one = at[0], two = at[STEP], three = at[2 * STEP], four = at[3 * STEP];
    u32 five = at[4 * STEP], six = at[5 * STEP];
    u32 row = rows[value(one + three) * SUMS + value(two + four)];
    u32 punto_draws = row / PUNTO_DRAWS & 1, banco_draws = row >> value(five) & 1;
    u32 punto = point((row >> PUNTO & 15) + (punto_draws ? value(five) : 0));
    u32 banco = point((row >> BANCO) + (banco_draws ? value(punto_draws ? six : five) : 0));
    u32 shape = punto * 50 + banco * 5 + punto_draws * 2 + banco_draws;
    if (PAIRS) {
        shape += punto_draws && banco_draws && five == six;
        shape = shape * 4 + (one == three) * 2 + (two == four);
    }
    return {shape, 4 + punto_draws + banco_draws};
}

// A taglia: how many coups it had, and what came back on all chances.
struct Taglia {
    u32 coups;
    u32 backs[WORDS];
};

template <bool TRACED>
INLINE Taglia taglia(const u8* cards, Shared& shared, u16* traced) {
    Taglia total = {};
    for (u32 out = 0; COUPS ? total.coups < COUPS : out <= LAST;) {
        Coup dealt = coup(cards + out * STEP, shared.rows);
        out += dealt.cards;
        // A coup for which the sabot has not cards enough is annulled.
        if (LAST + COUP > ROOM && out > ROOM) break;
        atomicAdd(&shared.shapes[dealt.shape], 1u);
        for (u32 word = 0; word < WORDS; ++word)
            total.backs[word] += shared.backs[word][dealt.shape];
        if (TRACED) traced[total.coups] = dealt.shape;
        ++total.coups;
    }
    return total;
}

// What the taglie of a thread come to: over them, the sum of what is won on each chance, and of its
// square.
struct Sums {
    i64 won[CHANCES], squared[CHANCES];
};

INLINE void ended(const Taglia& total, Shared& shared, Sums& sums) {
    atomicAdd(&shared.lengths[total.coups], 1u);
#pragma unroll
    for (u32 chance = 0; chance < CHANCES; ++chance) {
        u32 back = total.backs[WORD[chance]] >> SHIFT[chance] & MASK[chance];
        int won = (int)back - (int)(PARTS[chance] * total.coups);
        sums.won[chance] += won;
        sums.squared[chance] += (i64)won * won;
    }
}

static_assert(sizeof(Shared) <= SHARED, "what a block shares lies before the sabots");

INLINE Shared& opened(const u32* tables) {
    Shared& shared = *(Shared*)memory;
    copied(shared.rows, tables, TABLES);
    cleared(shared.shapes, SHAPES + MOST + 1);
    __syncthreads();
    return shared;
}

// Where the tallies stand: shapes, lengths, sums, squares.
INLINE void closed(const Shared& shared, const Sums& sums, u64* tallies) {
    __syncthreads();
    counted(tallies, shared.shapes, SHAPES + MOST + 1);
    tallies += SHAPES + MOST + 1;
#pragma unroll
    for (u32 chance = 0; chance < CHANCES; ++chance) {
        added_up(tallies + chance, sums.won[chance]);
        added_up(tallies + CHANCES + chance, sums.squared[chance]);
    }
}

// So many taglie in every thread, drawn from its own stream.
extern "C" __global__ void __launch_bounds__(THREADS) deal(
    const u8* pack, u64 seed, u64 first, u32 threads, u32 rounds, u64* tallies, const u32* tables
) {
    Shared& shared = opened(tables);
    u8* cards = own_sabot();
    u32 thread = blockIdx.x * blockDim.x + threadIdx.x;
    Sums sums = {};
    if (thread < threads) {
        Stream stream = started(seed, first + thread);
        filled(cards, pack);
        for (u32 round = 0; round < rounds; ++round) {
            drawn(cards, stream);
            ended(taglia<false>(cards, shared, nullptr), shared, sums);
        }
    }
    closed(shared, sums, tallies);
}

// The taglie of given orders, one in every thread; `traced` is the shape of every coup.
extern "C" __global__ void __launch_bounds__(THREADS) given(
    const u8* orders, u32 threads, u16* traced, const u32* tables
) {
    Shared& shared = opened(tables);
    u8* cards = own_sabot();
    u32 thread = blockIdx.x * blockDim.x + threadIdx.x;
    if (thread < threads) {
        filled(cards, orders + (u64)thread * CARDS);
        taglia<true>(cards, shared, traced + (u64)thread * MOST);
    }
}
