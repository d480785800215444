/** Fields that only name a row: a path in the editor, an id on the server. */
const NAMES = new Set(['id', 'link', 'step', 'line', 'payoutRow', 'rule', 'action', 'promotionLine', 'group'])

/**
 * Returns a value in the form that both sides have in common: without the names of rows, with numbers by their value,
 * and with sorted maps.
 */
export function comparable(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    return /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value.replace(/^group=\w+\[(\d+)\]$/, 'group=$1')
  }
  if (Array.isArray(value)) return value.map(comparable)
  if (value instanceof Map) return [...value].map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name, field]) => field !== undefined && !NAMES.has(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, comparable(field)] as const))
}

/** Returns the paths at which two comparable values differ, with both values and their names. */
export function differencesOf(
  a: unknown,
  b: unknown,
  path = '',
  names: readonly [string, string] = ['in the console', 'on the server'],
): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return a === b ? [] : [`${path}: ${JSON.stringify(a)} ${names[0]}, ${JSON.stringify(b)} ${names[1]}`]
  }
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].flatMap((name) =>
    differencesOf(one[name], other[name], path === '' ? name : `${path}.${name}`, names),
  )
}
