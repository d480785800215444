/** Wall time in a zone: `YYYY-MM-DD` and `HH:mm:ss`, or `HH:mm` when no seconds were entered. */
export interface WallTime {
  day: string
  time: string
}

/**
 * Result of a typed or picked time. `instant` is a UTC instant such as `2026-04-01T04:00:00Z`. If the wall time occurs
 * twice, it is the earlier one and `later` the other. A time that does not exist is an error.
 */
export type MeantInstant = { instant: string; later?: string | undefined } | { error: string }

/** The zone of a date field, passed in: the kit depends on no zone. */
export interface ZoneLogic {
  /** Shown next to the field, such as `New York time`. */
  name: string
  /**
   * Parses typed or pasted text, including ISO with an offset or as the wall time `2026-04-01T00:00:00`. Text without
   * seconds that reads like one of the values in `shown` resolves to that value.
   */
  parse: (text: string, shown: readonly string[]) => MeantInstant
  /** The same for a picked time. */
  fromWall: (wall: WallTime, shown: readonly string[]) => MeantInstant
  /** Text of an instant with its zone; null if the value is not an instant (it is then the typed text). */
  format: (value: string) => string | null
  /** Null if the value is not an instant. */
  toWall: (value: string) => WallTime | null
  /** The current day in the zone, `YYYY-MM-DD`. */
  today: () => string
}
