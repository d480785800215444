import { z } from 'zod'
import { badPart, errorsOf, mostErrors, readParts, unknownPart, type BadPart, type ReadPart } from './read-part.ts'
import { inTurns, nextTurn } from './turns.ts'

/** What has no more values than that is read in one step. */
const lightValues = 1_000

/** Stands for a value of which nothing could be read. */
const nothing = Symbol('nothing')

type Path = readonly PropertyKey[]

/**
 * Reads a body by its shape, as `readPart` does. A large one is read part by part: everybody else is served in between,
 * and it is not read any further once `mostErrors` problems are found.
 */
export async function readBody<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
): Promise<ReadPart<z.output<Shape>>> {
  const bad: BadPart[] = []
  if (!isLight(given)) await nextTurn()
  const value = await inTurns(steps(shape, given, [], bad))
  const hasMore = bad.length >= mostErrors
  const isRead = value !== nothing && !hasMore
  return { value: isRead ? (value as z.output<Shape>) : undefined, errors: errorsOf(bad), hasMore }
}

function* steps(shape: z.ZodType, given: unknown, path: Path, bad: BadPart[]): Generator<void, unknown, void> {
  if (!isLight(given)) {
    const inner = withoutAbsence(shape)
    if (isListShape(inner) && Array.isArray(given)) return yield* listSteps(inner, given, path, bad)
    if (isObjectShape(inner) && isObject(given)) return yield* objectSteps(inner, given, path, bad)
  }
  yield
  const read = readParts(shape, given)
  for (const each of read.bad) bad.push({ ...each, path: [...path, ...each.path] })
  return read.bad.length > 0 && read.value === undefined ? nothing : read.value
}

/** Rows that cannot be read leave an empty one in their place, so that the others keep theirs. */
function* listSteps(shape: ListShape, given: unknown[], path: Path, bad: BadPart[]): Generator<void, unknown, void> {
  if (!shape.clone({ ...shape.def, element: z.unknown() }).safeParse(given).success) {
    bad.push(badPart(path))
    return nothing
  }
  const rows: unknown[] = []
  for (const [index, row] of given.entries()) {
    if (bad.length >= mostErrors) return nothing
    const read = yield* steps(shape.element, row, [...path, index], bad)
    const kept = read === nothing ? shape.element.safeParse({}) : { success: true, data: read }
    if (!kept.success) return nothing
    rows.push(kept.data)
  }
  return rows
}

function* objectSteps(
  shape: ObjectShape,
  given: Readonly<Record<string, unknown>>,
  path: Path,
  bad: BadPart[],
): Generator<void, unknown, void> {
  for (const key of Object.keys(given)) if (!Object.hasOwn(shape.shape, key)) bad.push(unknownPart([...path, key]))
  const fields: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(shape.shape)) {
    if (bad.length >= mostErrors) return nothing
    const read = yield* steps(field, given[key], [...path, key], bad)
    if (read === nothing && !field.safeParse(undefined).success) return nothing
    if (read !== nothing && read !== undefined) fields[key] = read
  }
  return fields
}

type ListShape = z.ZodArray<z.ZodType>
type ObjectShape = z.ZodObject<Readonly<Record<string, z.ZodType>>>

/** Only what the steps do all that the shape asks for: an object that takes no other keys, without checks of its own. */
const isObjectShape = (shape: z.ZodType): shape is ObjectShape =>
  shape instanceof z.ZodObject && shape.def.catchall instanceof z.ZodNever && !shape.def.checks?.length

const isListShape = (shape: z.ZodType): shape is ListShape => shape instanceof z.ZodArray

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutAbsence(shape: z.ZodType): z.ZodType {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodNullable
    ? withoutAbsence(shape.unwrap() as z.ZodType)
    : shape
}

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** Whether a value consists of few others; it is not counted any further than that. */
function isLight(given: unknown): boolean {
  const open = [given]
  let count = 0
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const inner of valuesOf(value)) {
      count += 1
      if (count > lightValues) return false
      if (typeof inner === 'object' && inner !== null) open.push(inner)
    }
  }
  return true
}
