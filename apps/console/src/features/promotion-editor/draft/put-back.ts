/** Restores a removed row at its position in the earlier list, as far as the rows after it still exist (U22). */
export function putBack<Row>(list: readonly Row[], removed: Row, then: readonly Row[]): readonly Row[] {
  const follower = then.slice(then.indexOf(removed) + 1).find((row) => list.includes(row))
  return follower === undefined ? [...list, removed] : list.toSpliced(list.indexOf(follower), 0, removed)
}
