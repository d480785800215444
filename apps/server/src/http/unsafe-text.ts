import { fieldPath } from './read-part.ts'

const deepest = 32

const isUnsafe = (text: string) => text.includes('\0') || !text.isWellFormed()

/** An object or a list on the way through a body; its path is told by those that it stands in. */
interface Place {
  readonly value: object
  readonly key: PropertyKey
  readonly outer: Place | null
  readonly depth: number
}

/**
 * The first place in a body that no text column can keep (NUL, half of a surrogate pair) or that is nested deeper than
 * any shape of the contract; null when there is none.
 */
export function unsafePlace(body: unknown): string | null {
  if (typeof body === 'string') return isUnsafe(body) ? '' : null
  if (!isContainer(body)) return null
  const open: Place[] = [{ value: body, key: '', outer: null, depth: 0 }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place
    if (depth >= deepest) return fieldPath(pathOf(place).slice(0, 3))
    const isList = Array.isArray(value)
    for (const key of Object.keys(value)) {
      if (!isList && isUnsafe(key)) return fieldPath(pathOf(place))
      const inner = (value as Readonly<Record<string, unknown>>)[key]
      const innerKey = isList ? Number(key) : key
      if (typeof inner === 'string' && isUnsafe(inner)) return fieldPath([...pathOf(place), innerKey])
      if (isContainer(inner)) open.push({ value: inner, key: innerKey, outer: place, depth: depth + 1 })
    }
  }
  return null
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathOf(place: Place): PropertyKey[] {
  const path: PropertyKey[] = []
  for (let at = place; at.outer; at = at.outer) path.unshift(at.key)
  return path
}
