/** A reproducible random generator: the same seed produces the same texts on every machine (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** An integer from 0 (inclusive) to `below` (exclusive). */
  integer(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }

  chance(percent: number): boolean {
    return this.integer(100) < percent
  }

  pick<T>(options: readonly T[]): T {
    return options[this.integer(options.length)] as T
  }
}
