import pg from 'pg'

const { builtins } = pg.types
const driverParser = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown

/** `pg` has no names for arrays: these are the object identifiers of `bigint[]`, `timestamptz[]` and `numeric[]`. */
const BIGINT_ARRAY = 1016
const INSTANT_ARRAY = 1185
const DECIMAL_ARRAY = 1231
const TEXT_ARRAY = 1009

const parseTextArray = driverParser(TEXT_ARRAY) as (text: string) => (string | null)[]
const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    parseTextArray(text).map((entry) => (entry === null ? null : parse(entry)))

/** Parses an integer in PostgreSQL's format. Throws if a JavaScript number cannot represent it exactly. */
export function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is beyond what the server can handle`)
  return value
}

/** The format of the sessions of both backends: a four-digit year, in UTC. */
const COMMON_INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/
const INSTANT = /^(\d{4,6})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/

/**
 * Converts a PostgreSQL timestamp to the API format: `2026-04-01T04:00:00Z`, with milliseconds only if they are not
 * zero. Smaller fractions are cut off. Throws for infinite instants and those before the year 1.
 */
export function parseInstant(text: string): string {
  const [, date, clock, part] = COMMON_INSTANT.exec(text) ?? []
  if (date === undefined || clock === undefined) return parseRareInstant(text)
  const thousandths = part?.padEnd(3, '0') ?? '000'
  return thousandths === '000' ? `${date}T${clock}Z` : `${date}T${clock}.${thousandths}Z`
}

function parseRareInstant(text: string): string {
  const match = INSTANT.exec(text)
  if (match === null) throw new RangeError(`${text} is not a point in time`)
  const [, year = '', month, day, time, fraction = '', hours, minutes = '00'] = match
  const millis = fraction.padEnd(3, '0').slice(0, 3)
  const paddedYear = year.length === 4 ? year : `+${year.padStart(6, '0')}`
  const instant = new Date(`${paddedYear}-${month}-${day}T${time}.${millis}${hours}:${minutes}`)
  return instant.toISOString().replace('.000Z', 'Z')
}

const keepText = (text: string) => text

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [BIGINT_ARRAY, arrayOf(parseBigint)],
  [builtins.TIMESTAMPTZ, parseInstant],
  [INSTANT_ARRAY, arrayOf(parseInstant)],
  [builtins.NUMERIC, keepText],
  [DECIMAL_ARRAY, arrayOf(keepText)],
])

/**
 * Value types from both databases: `bigint` as number, `timestamptz` as text in the API format, `numeric` as exact
 * decimal text; the rest as in `pg`. Results of `json_agg` and similar functions do not pass through here: in them a
 * `numeric` becomes a binary number, so cast money to text inside JSON.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers.get(oid)) ?? driverParser(oid, format),
}
