/**
 * A list encoded relative to the one sent before. A number is an index into the earlier list; an object is a new row.
 */
export type ListDelta<Row extends object> = readonly (number | Row)[]

/**
 * Encodes the rows of a list as differences from those sent before.
 *
 * @param before the source object of each earlier row. A row is unchanged if its source is the same object.
 */
export function deltaOf<Row extends object>(
  before: readonly object[],
  sources: readonly object[],
  rows: readonly Row[],
): ListDelta<Row> {
  const places = new Map(before.map((source, place) => [source, place]))
  return rows.map((row, index) => places.get(sources[index] ?? row) ?? row)
}

/** Decodes a list from a delta. */
export function applyDelta<Row extends object>(before: readonly Row[], delta: ListDelta<Row>): readonly Row[] {
  return delta.flatMap((entry) => (typeof entry === 'number' ? (before[entry] ?? []) : [entry]))
}
