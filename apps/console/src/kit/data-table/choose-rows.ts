/** Chooses rows, or lets them go, and leaves all others as they are. */
export function chooseRows(chosen: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The rows from one to another, both included, whichever comes first; only the last one when the first is gone. */
export function rowsBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return start < 0 || end < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
