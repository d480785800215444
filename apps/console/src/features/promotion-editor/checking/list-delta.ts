/** A list told by what was sent before: a number is the row at that place then, the rest is new. */
export type ListDelta<Row extends object> = readonly (number | Row)[]

/**
 * The rows of a list as they differ from those sent before.
 *
 * @param before what each row was made of, and now is again when it has not changed.
 */
export function deltaOf<Row extends object>(
  before: readonly object[],
  sources: readonly object[],
  rows: readonly Row[],
): ListDelta<Row> {
  const places = new Map(before.map((source, place) => [source, place]))
  return rows.map((row, index) => places.get(sources[index] ?? row) ?? row)
}

/** The list that a delta tells. */
export function applyDelta<Row extends object>(before: readonly Row[], delta: ListDelta<Row>): readonly Row[] {
  return delta.flatMap((entry) => (typeof entry === 'number' ? (before[entry] ?? []) : [entry]))
}
