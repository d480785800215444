/** A clock that stands still until it is moved. */
export interface TestClock {
  (): Date
  set(instant: string): void
  advance(time: { seconds?: number; minutes?: number }): void
}

/** The day for which the demo data is written. Domain 8. */
export const fixtureDay = '2026-11-20T15:00:00Z'

/** A clock that begins at the given instant. */
export function testClock(instant: string): TestClock {
  let now = new Date(instant)
  return Object.assign(() => new Date(now), {
    set: (to: string) => {
      now = new Date(to)
    },
    advance: ({ seconds = 0, minutes = 0 }: { seconds?: number; minutes?: number }) => {
      now = new Date(now.getTime() + (minutes * 60 + seconds) * 1000)
    },
  })
}
