import type { Deps } from '../../deps.ts'

type DatabaseKind = Deps['db']['kind']

/** The number of rows of a slice, which follows the speed of the database. */
export interface Pace {
  readonly rows: () => number
  /** Records the duration of a slice with that many rows. */
  readonly note: (rows: number, milliseconds: number) => void
}

/** Longest time that a slice holds its connection, first number of rows, and most rows. Embedded, others wait for it. */
const limits = {
  embedded: { milliseconds: 250, first: 200, most: 1_000 },
  server: { milliseconds: 1_000, first: 1_000, most: 2_000 },
} as const

/** The least number of rows of a slice. */
const least = 20

/** Aims at slices of the longest time. */
export function createPace(kind: DatabaseKind): Pace {
  const { milliseconds, first, most } = limits[kind]
  let rows: number = first
  return {
    rows: () => rows,
    note(done, taken) {
      if (done < rows && taken < milliseconds) return
      // half the way to the number that would have taken the whole time, so that one slow slice does not count too much
      const aim = (done * milliseconds) / Math.max(taken, 1)
      rows = Math.round(Math.min(most, Math.max(least, (rows + Math.min(aim, 2 * rows)) / 2)))
      if (taken > milliseconds) rows = Math.max(least, Math.min(rows, Math.round(aim)))
    },
  }
}
