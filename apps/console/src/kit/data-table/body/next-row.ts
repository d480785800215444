/** Index of the row that a key moves to from row `index` of `count`, with `page` visible rows; null for other keys. */
export function nextRow(index: number, key: string, count: number, page: number): number | null {
  const target = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }[key]
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target))
}
