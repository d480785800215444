import { z } from 'zod'
import { callMessages, withPresentNames } from '@incentive/contract'
import { asRead, maxErrors, readFitting, withoutUnsafe, type Fault, type ReadPart } from './read-part.ts'
import { inSlices, nextSlice } from '../../slices.ts'

/** Values with at most this many inner values are read in one step. */
const lightValues = 1_000

/** Represents a value of which nothing could be read. */
const nothing = Symbol('nothing')

type Path = readonly PropertyKey[]

/**
 * Reads a body by its shape, like `readPart`. A large body is read part by part, so that other calls are served in
 * between. Reading stops once `maxErrors` problems are found.
 */
export async function readBody<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
): Promise<ReadPart<z.output<Shape>>> {
  const { unsafe, safe } = withoutUnsafe(given)
  if (safe === undefined && unsafe.length > 0) return asRead<z.output<Shape>>(undefined, unsafe, [])
  const { body, conflicts } = withPresentNames(shape, safe)
  const faults: Fault[] = conflicts.map(({ path, name }) => ({ path, message: callMessages.twoNames(name) }))
  if (!isLight(body)) await nextSlice()
  const value = await inSlices(steps(shape, body, [], faults))
  return asRead(value === nothing ? undefined : (value as z.output<Shape>), unsafe, faults)
}

function* steps(shape: z.ZodType, given: unknown, path: Path, faults: Fault[]): Generator<void, unknown, void> {
  if (!isLight(given)) {
    const inner = withoutAbsence(shape)
    if (isListShape(inner) && Array.isArray(given)) return yield* listSteps(inner, given, path, faults)
    if (isObjectShape(inner) && isObject(given)) return yield* objectSteps(inner, given, path, faults)
  }
  yield
  const read = readFitting(shape, given, path.length === 0)
  for (const each of read.faults) faults.push({ ...each, path: [...path, ...each.path] })
  return read.faults.length > 0 && read.value === undefined ? nothing : read.value
}

/**
 * Unreadable rows are replaced by empty ones, so that the others keep their index. If an empty row does not fit, there
 * is no list, and the other rows are only read for their problems. The same applies to the fields of an object that
 * lacks one.
 */
function* listSteps(shape: ListShape, given: unknown[], path: Path, faults: Fault[]): Generator<void, unknown, void> {
  const list = readFitting(shape.clone({ ...shape.def, element: z.unknown() }), given, false)
  if (list.faults.length > 0) {
    faults.push(...list.faults.map((each) => ({ ...each, path: [...path, ...each.path] })))
    return nothing
  }
  const rows: unknown[] = []
  let isComplete = true
  for (const [index, row] of given.entries()) {
    if (faults.length >= maxErrors) return nothing
    const read = yield* steps(shape.element, row, [...path, index], faults)
    const kept = read === nothing ? readFitting(shape.element, {}, false).value : read
    if (kept === undefined) isComplete = false
    else rows.push(kept)
  }
  return isComplete ? rows : nothing
}

function* objectSteps(
  shape: ObjectShape,
  given: Readonly<Record<string, unknown>>,
  path: Path,
  faults: Fault[],
): Generator<void, unknown, void> {
  for (const key of Object.keys(given))
    if (!Object.hasOwn(shape.shape, key)) faults.push({ path: [...path, key], message: callMessages.unknownField })
  const fields: Record<string, unknown> = {}
  let isComplete = true
  for (const [key, field] of Object.entries(shape.shape)) {
    if (faults.length >= maxErrors) return nothing
    const read = yield* steps(field, given[key], [...path, key], faults)
    if (read === nothing && !field.safeParse(undefined).success) isComplete = false
    if (read !== nothing && read !== undefined) fields[key] = read
  }
  return isComplete ? fields : nothing
}

type ListShape = z.ZodArray<z.ZodType>
type ObjectShape = z.ZodObject<Readonly<Record<string, z.ZodType>>>

/**
 * True only for shapes that the steps check completely: an object without additional keys and without its own checks.
 */
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

/** True if a value contains only a few others. Stops counting after that. */
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
