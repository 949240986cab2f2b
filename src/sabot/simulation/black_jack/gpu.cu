// Taglie of Black Jack: each thread deals its own, coup by coup, from the sabot it has drawn.
//
// The threads of a warp take the same steps, each with its own cards: a box of all at once, as long
// as one of them draws, then the next box, then the bank. What a card makes of a hand is looked up:
// see states.py, whose numbers stand before this text. So do those of the house and the player:
// ROOM, how many cards are not burned; LAST, how many may be out when a coup begins; COUPS, how
// many every taglia has, or 0 to deal to the mask; MOST, how many it can have; BOXES; HOLE, how
// many covered cards the bank gets; MOVES and BANK_MOVES, how many states lead on; INSURES, whether
// anybody does; MOST_LOST, the most a box loses, and SPREAD, how many results it may have.

#include "sabot.cuh"

// How many cards the distribution takes.
constexpr u32 PLACES = 2 * BOXES + 1 + HOLE;
// The finals that are counted: of hands, then of pairs that were split.
constexpr u32 HANDS = INSURES ? SPLIT : INSURED, COUNTED = HANDS + 2;

// What a block shares: tables as they come, then counts.
struct Shared {
    u8 columns[WIDTH * WIDTH];
    u16 begins[COLUMNS * WIDTH * WIDTH];
    u16 moves[MOVES * WIDTH];
    u8 needs[(FINALS + 3) / 4 * 4];
    u16 bank_begins[(STOP + 1) * WIDTH * WIDTH];
    u16 bank_moves[BANK_MOVES * WIDTH];
    short won[COUNTED * ENDS];
    u32 ends[COUNTED * ENDS];
    u32 halves[INSURED * ENDS];
    u32 split[SPREAD];
    u32 bank[ENDS];
    u32 lengths[MOST + 1];
};
constexpr u32 COUNTS = (COUNTED + INSURED + 1) * ENDS + SPREAD + MOST + 1;
constexpr u32 TABLES = sizeof(Shared) / 4 - COUNTS;
static_assert(sizeof(Shared) <= SHARED, "what a block shares lies before the sabots");

// Tables that are seldom looked into: the states of halves, and what bets added at a split win.
struct Seldom {
    const u16* halves;
    const short* added;
};

// Two ways to take cards, from `at` on. The quick one takes them as they lie; the next is looked at
// beforehand, as nothing here takes longer. It is not told when there are no more.
struct Quick {
    const u8* cards;
    u32 at, card;
    static constexpr bool ALL = true;

    INLINE void look() { card = cards[min(at, (ROWS - 1) * STEP)]; }

    // A card, if one is wanted.
    INLINE u32 next(bool wanted = true) {
        u32 taken = card;
        at += wanted ? STEP : 0;
        look();
        return taken;
    }

    // The cards of the distribution.
    INLINE const u8* first() {
        const u8* here = cards + at;
        at += PLACES * STEP;
        look();
        return here;
    }
};

// The careful one draws what was not drawn beforehand, from `ready` on, and finds the sabot empty.
struct Careful {
    u8* cards;
    u32 at;
    u32& ready;
    Stream& stream;
    static constexpr bool ALL = false;

    INLINE u32 next(bool wanted = true) {
        if (!wanted) return NO_CARD;
        u32 place = at / STEP;
        at += STEP;
        if (place >= ROOM) return NO_CARD;
        for (; ready <= place; ++ready) drawn_one(cards, stream, ready);
        return cards[place * STEP];
    }

    INLINE const u8* first() {
        const u8* here = cards + at;
        for (u32 place = 0; place < PLACES; ++place) next();
        return here;
    }
};

// A coup: a final for each box, a byte each; if a box was split, the finals of its hands, each one
// more; the end of the bank, and where the sabot was when its turn came.
struct Coup {
    u64 finals;
    u32 hands[BOXES];
    u32 end, bank;
};
static_assert(BOXES <= 8, "a byte for each box");

INLINE u32 final_of(const Coup& coup, u32 box) { return coup.finals >> 8 * box & 255; }

template <class Sabot>
INLINE u32 finished(u32 state, const Shared& shared, Sabot& sabot) {
    while (state >= UNDECIDED) state = shared.moves[state - UNDECIDED + sabot.next()];
    return state / WIDTH;
}

// The halves of a pair, one after the other; and what they want of the bank.
template <class Sabot>
INLINE u32 parted(u32& need, u32 pair, const Shared& shared, const Seldom& seldom, Sabot& sabot) {
    u32 hands = 0;
    for (u32 count = 2, played = 0; played < count;) {
        u32 table = (count - 2) * SHOWN * WIDTH * WIDTH;
        u32 state = seldom.halves[table + pair + sabot.next()];
        if (state == SPLIT * WIDTH) {
            // The other card is the first of a new hand, to be played after this one.
            ++count;
            continue;
        }
        u32 final = finished(state, shared, sabot);
        need = max(need, (u32)shared.needs[final]);
        hands |= final + 1 << 8 * played++;
    }
    return hands;
}

// The sabot is empty: no box after the one that lacks a card is played, but Black Jacks paid before
// the drawing stay so.
INLINE void stopped(Coup& coup, const Shared& shared) {
    bool empty = false;
    for (u32 box = 0; box < BOXES; ++box) {
        u32 final = final_of(coup, box);
        if (!empty) {
            // Of a split pair the last hand tells.
            for (u32 hands = final < SPLIT ? 0 : coup.hands[box]; hands; hands >>= 8)
                final = (hands & 255) - 1;
            empty = shared.needs[final] == STOP;
        } else if (final % INSURED < PAID) {
            u32 none = final >= INSURED && final != SPLIT ? INSURED + MISSING : MISSING;
            coup.finals ^= (u64)(final ^ none) << 8 * box;
        }
    }
}

template <class Sabot>
INLINE Coup dealt(const Shared& shared, const Seldom& seldom, Sabot& sabot) {
    Coup coup;
    coup.finals = 0;
    const u8* first = sabot.first();
    u32 up = first[BOXES * STEP];
    bool all = Sabot::ALL || sabot.at <= ROOM * STEP;
    u32 last = all ? first[(PLACES - 1) * STEP] : NO_CARD;
    u32 column = shared.columns[up * WIDTH + last];
    u32 need = REST;
#pragma unroll 1
    for (u32 box = 0; box < BOXES; ++box) {
        const u8* own = first + box * STEP;
        u32 pair = (column * WIDTH + own[0]) * WIDTH;
        u32 final = finished(shared.begins[pair + own[(BOXES + 1) * STEP]], shared, sabot);
        need = max(need, (u32)shared.needs[final]);
        coup.finals |= (u64)final << 8 * box;
        if (final >= SPLIT) coup.hands[box] = parted(need, pair, shared, seldom, sabot);
    }
    if (!Sabot::ALL && need == STOP) stopped(coup, shared);
    coup.bank = sabot.at / STEP;
    u32 second = HOLE ? last : sabot.next(need != REST);
    u32 state = shared.bank_begins[(need * WIDTH + up) * WIDTH + second];
    while (state >= BANK_UNDECIDED)
        state = shared.bank_moves[state - BANK_UNDECIDED + sabot.next()];
    coup.end = state / WIDTH;
    return coup;
}

// A box counted; what it won.
INLINE int counted(const Coup& coup, u32 box, Shared& shared, const Seldom& seldom) {
    u32 final = final_of(coup, box);
    bool split = final >= SPLIT;
    u32 at = (split ? final - SPLIT + HANDS : final) * ENDS + coup.end;
    int won = shared.won[at];
    atomicAdd(&shared.ends[at], 1u);
    if (split) {
        bool added = false;
        for (u32 hands = coup.hands[box]; hands; hands >>= 8) {
            u32 half = ((hands & 255) - 1) * ENDS + coup.end;
            atomicAdd(&shared.halves[half], 1u);
            won += added ? seldom.added[half] : shared.won[half];
            added = true;
        }
        atomicAdd(&shared.split[won + MOST_LOST], 1u);
    }
    return won;
}

// What the taglie of a thread come to: the sum of what is won in them, of its square, and of the
// square of what is won in a coup.
struct Sums {
    i64 won, squared, coups_squared;
};

// What is traced of a coup: how many cards were out when it began, at the bank's turn, and after it;
// the end of the bank; then of every box what it won, its final, and the finals of its hands.
constexpr u32 OF_COUP = 4, OF_BOX = 3, OF_ALL = OF_COUP + OF_BOX * BOXES;

// A taglia from cards of which so many are `ready`.
template <bool GIVEN>
INLINE void taglia(
    u8* cards, u32 ready, Stream& stream, Shared& shared, const Seldom& seldom, Sums& sums,
    int* traced
) {
    u32 coups = 0, at = 0;
    int in_taglia = 0;
    do {
        Quick quick = {cards, at};
        Coup coup = dealt(shared, seldom, quick);
        u32 after = quick.at;
        if (after > ready * STEP) {
            // It took cards that were not drawn: once more, and carefully.
            Careful careful = {cards, at, ready, stream};
            coup = dealt(shared, seldom, careful);
            after = careful.at;
        }
        int in_coup = 0;
#pragma unroll 1
        for (u32 box = 0; box < BOXES; ++box) {
            int won = counted(coup, box, shared, seldom);
            in_coup += won;
            if (GIVEN) {
                u32 final = final_of(coup, box);
                int* of = traced + coups * OF_ALL + OF_COUP + OF_BOX * box;
                of[0] = won, of[1] = final, of[2] = final < SPLIT ? 0 : coup.hands[box];
            }
        }
        if (GIVEN) {
            int* of = traced + coups * OF_ALL;
            of[0] = at / STEP, of[1] = coup.bank, of[2] = after / STEP, of[3] = coup.end;
        }
        atomicAdd(&shared.bank[coup.end], 1u);
        sums.coups_squared += in_coup * in_coup;
        in_taglia += in_coup;
        at = after;
        ++coups;
    } while (COUPS ? coups < COUPS && at <= ROOM * STEP : at <= LAST * STEP);
    atomicAdd(&shared.lengths[coups], 1u);
    sums.won += in_taglia;
    sums.squared += (i64)in_taglia * in_taglia;
}

INLINE Shared& opened(const u32* tables) {
    Shared& shared = *(Shared*)memory;
    copied((u32*)&shared, tables, TABLES);
    cleared(shared.ends, COUNTS);
    __syncthreads();
    return shared;
}

// So many taglie in every thread, drawn from its own stream. The tallies: the counts as they stand,
// then the sums.
extern "C" __global__ void __launch_bounds__(THREADS) deal(
    const u8* pack, u64 seed, u64 first, u32 threads, u32 rounds, u64* tallies, const u32* tables,
    const u16* halves, const short* added
) {
    Shared& shared = opened(tables);
    Seldom seldom = {halves, added};
    u32 thread = blockIdx.x * blockDim.x + threadIdx.x;
    Sums sums = {};
    if (thread < threads) {
        u8* cards = own_sabot();
        Stream stream = started(seed, first + thread);
        filled(cards, pack);
        for (u32 round = 0; round < rounds; ++round) {
            drawn(cards, stream);
            taglia<false>(cards, DRAWN, stream, shared, seldom, sums, nullptr);
        }
    }
    __syncthreads();
    counted(tallies, shared.ends, COUNTS);
    added_up(tallies + COUNTS, sums.won);
    added_up(tallies + COUNTS + 1, sums.squared);
    added_up(tallies + COUNTS + 2, sums.coups_squared);
}

// The taglie of given orders, one in every thread; `traced` is what of every coup is traced.
extern "C" __global__ void __launch_bounds__(THREADS) given(
    const u8* orders, u32 threads, int* traced, const u32* tables, const u16* halves,
    const short* added
) {
    Shared& shared = opened(tables);
    Seldom seldom = {halves, added};
    u32 thread = blockIdx.x * blockDim.x + threadIdx.x;
    Sums sums = {};
    if (thread < threads) {
        u8* cards = own_sabot();
        Stream none = {};
        filled(cards, orders + (u64)thread * CARDS);
        traced += (u64)thread * MOST * OF_ALL;
        taglia<true>(cards, ROOM, none, shared, seldom, sums, traced);
    }
}
