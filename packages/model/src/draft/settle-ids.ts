type InnerRow = { readonly id: number | null }

/** Rows within a row or a field, beside those that are stored there: only these keep their ids. */
export function settleIds<Row extends InnerRow>(rows: readonly Row[], stored: readonly InnerRow[]): readonly Row[] {
  const ids = new Set(stored.map(({ id }) => id))
  return rows.map((row) => (row.id === null || ids.has(row.id) ? row : { ...row, id: null }))
}
