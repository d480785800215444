const deepest = 32

const isUnsafe = (text: string) => text.includes('\0') || !text.isWellFormed()

/** An object or a list in a body. Its path follows from its parents. */
interface Place {
  readonly value: object
  readonly key: PropertyKey
  readonly outer: Place | null
  readonly depth: number
}

/**
 * The paths in a value that no text column can store (NUL, half of a surrogate pair) or that are nested deeper than any
 * shape of the contract: the first `most` of them, an object before its content. If a key is invalid, the path is that
 * of its object.
 */
export function unsafePlaces(given: unknown, most: number): (readonly PropertyKey[])[] {
  if (typeof given === 'string') return isUnsafe(given) ? [[]] : []
  if (!isContainer(given)) return []
  const found: PropertyKey[][] = []
  const open: Place[] = [{ value: given, key: '', outer: null, depth: 0 }]
  for (let place = open.pop(); place && found.length < most; place = open.pop()) {
    if (place.depth >= deepest) found.push(pathOf(place).slice(0, 3))
    else if (!Array.isArray(place.value) && Object.keys(place.value).some(isUnsafe)) found.push(pathOf(place))
    else lookInto(place, found, open)
  }
  return found.slice(0, most)
}

function lookInto(place: Place, found: PropertyKey[][], open: Place[]): void {
  const isList = Array.isArray(place.value)
  const containers: Place[] = []
  for (const name of Object.keys(place.value)) {
    const inner = (place.value as Readonly<Record<string, unknown>>)[name]
    const key = isList ? Number(name) : name
    if (typeof inner === 'string' && isUnsafe(inner)) found.push([...pathOf(place), key])
    if (isContainer(inner)) containers.push({ value: inner, key, outer: place, depth: place.depth + 1 })
  }
  // the last one pushed is visited first
  for (const container of containers.toReversed()) open.push(container)
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathOf(place: Place): PropertyKey[] {
  const path: PropertyKey[] = []
  for (let at = place; at.outer; at = at.outer) path.unshift(at.key)
  return path
}
