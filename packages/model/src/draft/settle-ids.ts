type InnerRow = { readonly id: number | null }

/** Drops the ids of inner rows that are not among the stored rows. */
export function settleIds<Row extends InnerRow>(rows: readonly Row[], stored: readonly InnerRow[]): readonly Row[] {
  const ids = new Set(stored.map(({ id }) => id))
  return rows.map((row) => (row.id === null || ids.has(row.id) ? row : { ...row, id: null }))
}
