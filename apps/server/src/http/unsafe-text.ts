import { fieldPath } from './read-part.ts'

const deepest = 32

const isUnsafe = (text: string) => text.includes('\0') || !text.isWellFormed()

/**
 * The first place in a body that no text column can keep (NUL, half of a surrogate pair) or that is nested deeper than
 * any shape of the contract; null when there is none.
 */
export function unsafePlace(body: unknown): string | null {
  const open: { value: unknown; path: readonly PropertyKey[] }[] = [{ value: body, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isUnsafe(value)) return fieldPath(path)
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= deepest) return fieldPath(path.slice(0, 3))
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      if (isUnsafe(key)) return fieldPath(path)
      if (typeof inner === 'string' || typeof inner === 'object')
        open.push({ value: inner, path: [...path, isList ? Number(key) : key] })
    }
  }
  return null
}
