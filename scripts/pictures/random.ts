/** The same numbers for the same seed (mulberry32): pictures must not differ from one drawing to the next. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (least: number, most: number) => least + next() * (most - least),
    /** around 0, rarely beyond ±`spread` */
    around: (spread: number) => (next() + next() + next() - 1.5) * spread * 0.8,
    chance: (probability: number) => next() < probability,
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[Math.floor(next() * items.length)] ?? items[0];
    },
  };
}

export type Random = ReturnType<typeof seeded>;
