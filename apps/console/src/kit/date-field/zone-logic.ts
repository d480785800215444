/** What the clock on the wall shows in a zone: `YYYY-MM-DD` and `HH:mm:ss`, or `HH:mm` when no seconds were given. */
export interface WallTime {
  day: string
  time: string
}

/**
 * What a typed or picked time means. `instant` is a UTC instant such as `2026-04-01T04:00:00Z`; when the wall time
 * happens twice it is the earlier one and `later` the other. A time that does not exist is an error.
 */
export type MeantInstant = { instant: string; later?: string | undefined } | { error: string }

/** The zone of a date field, handed in: the kit knows no zone. */
export interface ZoneLogic {
  /** Shown beside the field, such as `New York time`. */
  name: string
  /**
   * What was typed or pasted; ISO too, with an offset or as the wall time `2026-04-01T00:00:00`. Text without seconds
   * that reads like one of the values in `shown` means that value.
   */
  parse: (text: string, shown: readonly string[]) => MeantInstant
  /** The same of a time that was picked. */
  fromWall: (wall: WallTime, shown: readonly string[]) => MeantInstant
  /** The text of an instant with its zone; null when the value is no instant (then it is what was typed). */
  format: (value: string) => string | null
  /** Null when the value is no instant. */
  toWall: (value: string) => WallTime | null
  /** The running day in the zone, `YYYY-MM-DD`. */
  today: () => string
}
