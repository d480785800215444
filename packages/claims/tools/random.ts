/**
 * Seeded random numbers: the same on every machine (mulberry32). A dense claim is rarely refused, and combines much of
 * what affects money.
 */
export class Random {
  private state: number
  private readonly isDense: boolean

  constructor(seed: number, isDense = false) {
    this.state = seed | 0
    this.isDense = isDense
  }

  /** An integer from 0 (inclusive) to `below` (exclusive). */
  integer(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }

  /** True once in `times` calls on average. */
  once(times: number): boolean {
    return this.integer(times) === 0
  }

  /** For causes of refusal: true once in `times` calls on average, ten times less often for dense claims. */
  rarely(times: number): boolean {
    return this.once(this.isDense ? times * 10 : times)
  }

  /** For what affects money: true once in `times` calls on average, nearly always for dense claims. */
  often(times: number): boolean {
    return this.isDense ? !this.once(8) : this.once(times)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(items.length)] as Item
  }

  some<Item>(most: number, make: (index: number) => Item, least = 0): Item[] {
    return Array.from({ length: least + this.integer(most - least + 1) }, (_, index) => make(index))
  }
}
