/** Chance from a seed: the same numbers on every machine (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** From 0 on and below `below`, whole. */
  integer(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.integer(times) === 0
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(items.length)] as Item
  }

  some<Item>(most: number, make: (index: number) => Item, least = 0): Item[] {
    return Array.from({ length: least + this.integer(most - least + 1) }, (_, index) => make(index))
  }
}
