/** Puts a removed row back where it stood in the list of then, as far as what followed it is still there (U22). */
export function putBack<Row>(list: readonly Row[], removed: Row, then: readonly Row[]): readonly Row[] {
  const follower = then.slice(then.indexOf(removed) + 1).find((row) => list.includes(row))
  return follower === undefined ? [...list, removed] : list.toSpliced(list.indexOf(follower), 0, removed)
}
