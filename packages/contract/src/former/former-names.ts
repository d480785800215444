import { z } from 'zod'

const formerNames = new WeakMap<z.core.$ZodType, string>()

/**
 * Declares the name that a field had before: `canWrite: formerly('mayWrite', z.boolean())`. Bodies can use either name,
 * and responses have both. Types, parsed bodies and handlers know only the present name.
 */
export function formerly<Shape extends z.ZodType>(name: string, shape: Shape): Shape {
  const field = shape.clone()
  formerNames.set(field, name)
  return field
}

/** Returns the former name of a field; undefined if it was never renamed. */
export const formerNameOf = (field: z.core.$ZodType): string | undefined => formerNames.get(field)

/** Returns the renamed fields of an object's shape: the present names with the former ones. */
export function renamedFields(shape: z.core.$ZodType): readonly (readonly [name: string, former: string])[] {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape as Readonly<Record<string, z.core.$ZodType>>).flatMap(([name, field]) => {
    const former = formerNameOf(field)
    return former === undefined ? [] : [[name, former] as const]
  })
}

/** An object with renamed fields within a value; null in its path means every row of a list. */
interface RenamedObject {
  readonly path: readonly (string | null)[]
  readonly fields: ReturnType<typeof renamedFields>
}

const renamedObjects = new WeakMap<z.core.$ZodType, readonly RenamedObject[]>()

/** Returns every object with renamed fields within a shape. */
export function renamedObjectsOf(shape: z.core.$ZodType): readonly RenamedObject[] {
  const known = renamedObjects.get(shape) ?? findRenamed(shape, [])
  renamedObjects.set(shape, known)
  return known
}

function findRenamed(shape: z.core.$ZodType, path: RenamedObject['path']): RenamedObject[] {
  if (shape instanceof z.ZodArray) return findRenamed(shape.element, [...path, null])
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return findRenamed(shape.unwrap(), path)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => findRenamed(option, path))
  if (!(shape instanceof z.ZodObject)) return []
  const fields = renamedFields(shape)
  const inner = Object.entries<z.core.$ZodType>(shape.shape)
  return [
    ...(fields.length > 0 ? [{ path, fields }] : []),
    ...inner.flatMap(([name, field]) => findRenamed(field, [...path, name])),
  ]
}

type Fields = Readonly<Record<string, unknown>>
type Position = readonly (string | number)[]

/** Returns a response with the former names next to the present ones. */
export function withFormerNames(shape: z.ZodType, answer: unknown): unknown {
  return changeObjects(shape, answer, (object, fields) => ({
    ...object,
    ...Object.fromEntries(fields.filter(([name]) => name in object).map(([name, former]) => [former, object[name]])),
  }))
}

/** A body under its present names, and the positions of former names whose value differs from that of the present. */
export interface PresentBody {
  readonly body: unknown
  readonly conflicts: readonly { readonly path: Position; readonly name: string }[]
}

/** Renames the former names in a body. A value must not be nested too deeply to be serialized. */
export function withPresentNames(shape: z.ZodType, given: unknown): PresentBody {
  const conflicts: { path: Position; name: string }[] = []
  const body = changeObjects(shape, given, (object, fields, at) => {
    const renamed: Record<string, unknown> = { ...object }
    for (const [name, former] of fields) {
      if (!Object.hasOwn(object, former)) continue
      delete renamed[former]
      if (!Object.hasOwn(object, name)) renamed[name] = object[former]
      else if (!isSame(object[name], object[former])) conflicts.push({ path: [...at, former], name })
    }
    return renamed
  })
  return { body, conflicts }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Change = (object: Fields, fields: RenamedObject['fields'], at: Position) => Fields

const changeObjects = (shape: z.ZodType, value: unknown, change: Change): unknown =>
  renamedObjectsOf(shape).reduce((changed, { path, fields }) => changeAt(changed, path, fields, change, []), value)

/** Copies only the objects and lists along the path. */
function changeAt(
  value: unknown,
  [step, ...rest]: RenamedObject['path'],
  fields: RenamedObject['fields'],
  change: Change,
  at: Position,
): unknown {
  if (step === null) {
    if (!Array.isArray(value)) return value
    return value.map((row, index) => changeAt(row, rest, fields, change, [...at, index]))
  }
  if (!isObject(value)) return value
  if (step === undefined) return change(value, fields, at)
  return Object.hasOwn(value, step)
    ? { ...value, [step]: changeAt(value[step], rest, fields, change, [...at, step]) }
    : value
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
