/** A copy of a tree without the positions of its nodes, for comparing two trees by content. */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'span')
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutSpans(field)]))
}
