/** The areas of the specification's rows, with their number of rows; the rows of an area are numbered from 01. */
export const rowCounts = {
  NAV: 20,
  EDIT: 41,
  COPY: 17,
  DET: 74,
  AUD: 23,
  INV: 26,
  ORG: 26,
  PART: 29,
  PROD: 70,
  GRP: 16,
  PAY: 45,
  IMP: 36,
  RULE: 26,
  COND: 34,
  CRS: 28,
  DL: 37,
  LIM: 27,
  TL: 15,
  CON: 9,
  DOC: 10,
  CF: 7,
  CLM: 9,
  API: 81,
  ERR: 24,
  WARN: 8,
  CONST: 32,
  PICK: 31,
  FILT: 13,
  ROLE: 8,
  PAUSE: 18,
} as const

type Area = keyof typeof rowCounts

/** The id of a row, such as `DL-12`. */
export type RowId = `${Area}-${number}`

/** All rows, area by area. */
export const allRows: readonly RowId[] = Object.entries(rowCounts).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}` as RowId),
)

const known: ReadonlySet<string> = new Set(allRows)

/** Throws when the specification has no such row. */
export function checkRow(id: string): void {
  if (!known.has(id)) throw new Error(`The specification has no row ${id}`)
}

const areas = Object.keys(rowCounts).join('|')

/** The rows that a title names; throws on a range, which would hide rows that the test skips. */
export function rowsInTitle(title: string): RowId[] {
  const range = new RegExp(`(?<![\\w-])(?:${areas})-\\d+ ?(?:to|–|\\.\\.) ?(?:(?:${areas})-)?\\d+`).exec(title)
  if (range) throw new Error(`A title names the range ${range[0]}: name each row and claim it with row()`)
  const named = title.match(new RegExp(`(?<![\\w-])(?:${areas})-\\d+\\b`, 'g')) ?? []
  return named.filter((id) => known.has(id)) as RowId[]
}
