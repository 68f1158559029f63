/**
 * A generator that always gives the same values, so that every seeded bank has the same people and numbers.
 */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
  digits(count: number): string
  id(): string
}

/** mulberry32: small, and good enough for made-up data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (count: number) => Array.from({ length: count }, () => whole(0, 15).toString(16)).join('')
  return {
    whole,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
