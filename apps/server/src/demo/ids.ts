type Key = readonly (string | number)[]

/** Returns the id of a demo row by its key; throws for an unknown key, which is a mistake in the tables. */
export type Ids<K extends Key> = (...key: K) => number

/** Indexes the returned rows of an insert by key. */
export function idsBy<Row extends { readonly id: number }, const K extends Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => K,
): Ids<{ -readonly [I in keyof K]: K[I] }> {
  const ids = new Map(rows.map((row) => [keyOf(row).join('\n'), row.id]))
  return (...key) => {
    const id = ids.get(key.join('\n'))
    if (id === undefined) throw new Error(`The demo tables have no row ${key.join(' / ')}`)
    return id
  }
}
