/** Selects or deselects rows; all others keep their state. */
export function chooseRows(chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The rows between two rows in either direction, both included; only the last one if the first no longer exists. */
export function rowsBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return start < 0 || end < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
