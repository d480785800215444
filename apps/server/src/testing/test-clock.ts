/** A clock that does not move by itself. */
export interface TestClock {
  (): Date
  set(instant: string): void
  advance(time: { seconds?: number; minutes?: number }): void
}

/** The day that the demo data is written for. Domain 8. */
export const fixtureDay = '2026-11-20T15:00:00Z'

/** A clock that starts at the given instant. */
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
