import { callMessages, shapeMessage } from '@incentive/contract'
import type { z } from 'zod'
import { noErrors, type FieldErrors } from '../../refusal.ts'
import { unsafePlaces } from './unsafe-text.ts'

/** The readable part of a value, and the problems of the rest by field path; `''` is the value as a whole. */
export interface ReadPart<Value> {
  readonly value: Value | undefined
  readonly errors: FieldErrors
  /** True if there can be more problems than the listed ones. */
  readonly hasMore: boolean
}

/** True if there is a value to validate: a valid one, or the readable part of an invalid one. */
export const isReadInPart = ({ value, errors }: ReadPart<unknown>): boolean =>
  value !== undefined || Object.keys(errors).length === 0

type Path = readonly PropertyKey[]

/** A path in a value with a problem. */
export interface Fault {
  readonly path: Path
  readonly message: string
  /** A value to substitute for a required one, so that the rest can be read. */
  readonly instead?: unknown
}

/** More problems than anyone reads. No more are collected, and a value with as many is not read any further. */
export const maxErrors = 1_000

/**
 * `['promotion', 'promotionDeadlines', 0, 'name']` as `promotionDeadlines[0].name`: the wrapper is not part of a path.
 * Neither is the name of a condition's text: the condition is the field, and the problems of the rules use the same
 * field.
 */
export function fieldPath(path: Path): string {
  const unwrapped = path[0] === 'promotion' && path.length > 1 ? path.slice(1) : path
  const inner = unwrapped.length > 1 && unwrapped.at(-1) === 'spelExpression' ? unwrapped.slice(0, -1) : unwrapped
  return inner.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

/**
 * Reads a value by its shape. If it does not fit, the offending parts are removed and the rest is reread. So the
 * rules can validate the rest for the same response: all problems at once, never only the first. Text that no column
 * can store also counts as such a part.
 */
export function readPart<Shape extends z.ZodType>(shape: Shape, given: unknown): ReadPart<z.output<Shape>> {
  const { unsafe, safe } = withoutUnsafe(given)
  if (safe === undefined && unsafe.length > 0) return asRead<z.output<Shape>>(undefined, unsafe, [])
  const { value, faults } = readFitting(shape, safe, true)
  return asRead(value, unsafe, faults)
}

/**
 * Returns the problems of text that no column can store, and the value without it; undefined if no readable value is
 * left.
 */
export function withoutUnsafe(given: unknown): { readonly unsafe: readonly Fault[]; readonly safe: unknown } {
  const unsafe = unsafePlaces(given, maxErrors).map((path) => ({ path, message: callMessages.invalidValue }))
  const isLost = unsafe.length >= maxErrors || unsafe.some(({ path }) => path.length === 0)
  if (isLost) return { unsafe, safe: undefined }
  return { unsafe, safe: unsafe.length === 0 ? given : without(given, unsafe) }
}

/** Combines the value and its problems. A path with unsafe text has no other problems. */
export function asRead<Value>(
  value: Value | undefined,
  unsafe: readonly Fault[],
  faults: readonly Fault[],
): ReadPart<Value> {
  const all = [...unsafe, ...notWithin(faults, unsafe)]
  const hasMore = all.length >= maxErrors
  return { value: hasMore ? undefined : value, errors: errorsOf(all), hasMore }
}

/** The valid part of a value, and the problems of the rest. */
export interface Fitting<Value> {
  readonly value: Value | undefined
  readonly faults: readonly Fault[]
}

/**
 * Reads the valid part of a value that has no unsafe text.
 *
 * @param isWhole true if the value is the whole input. More problems are then reported for a value that is not an
 * object.
 */
export function readFitting<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
  isWhole: boolean,
): Fitting<z.output<Shape>> {
  const first = faultsOf(shape, given, isWhole)
  if ('value' in first) return { value: first.value, faults: [] }
  const { faults } = first
  if (faults.length >= maxErrors) return { value: undefined, faults }
  return { value: readRest(shape, without(given, faults)), faults }
}

/** Reads the remaining value. Required values that are missing now are substituted by empty ones. */
function readRest<Shape extends z.ZodType>(shape: Shape, rest: unknown): z.output<Shape> | undefined {
  const second = faultsOf(shape, rest, false)
  if ('value' in second) return second.value
  if (second.faults.some(({ instead }) => instead === undefined)) return undefined
  const filled = withChanges(
    rest,
    second.faults.map(({ path, instead }) => ({ path, wanted: instead })),
  )
  const third = faultsOf(shape, filled, false)
  return 'value' in third ? third.value : undefined
}

type Faults<Shape extends z.ZodType> = { readonly value: z.output<Shape> } | { readonly faults: readonly Fault[] }

function faultsOf<Shape extends z.ZodType>(shape: Shape, given: unknown, isWhole: boolean): Faults<Shape> {
  const read = shape.safeParse(given, { error: shapeMessage })
  if (read.success) return { value: read.data }
  const { issues } = read.error
  const isNoObject = isWhole && issues.some((issue) => issue.path.length === 0 && isObjectMissing(issue))
  if (!isNoObject) return { faults: issues.flatMap(faultsAt) }
  // a value that is not an object also lacks every required part of one; for an absent value only these are reported
  const lacking = shape.safeParse({}, { error: shapeMessage }).error?.issues ?? []
  const whole = given === undefined && lacking.length > 0 ? [] : [{ path: [], message: callMessages.notAnObject }]
  return { faults: [...whole, ...lacking.flatMap(faultsAt)] }
}

const isObjectMissing = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.expected === 'object'

const blanks: Readonly<Record<string, unknown>> = {
  string: '',
  boolean: false,
  array: [],
  object: {},
  int: 1,
  number: 1,
}

function faultsAt(issue: z.core.$ZodIssue): Fault[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message }))
  if (issue.code === 'invalid_type') return [{ path, message, instead: blanks[issue.expected] }]
  if (issue.code === 'invalid_value') return [{ path, message, instead: issue.values[0] }]
  return [{ path, message }]
}

/** The faults that are neither at nor inside one of these paths, which already have a problem. */
function notWithin(faults: readonly Fault[], places: readonly Fault[]): Fault[] {
  const known = new Set(places.map(({ path }) => JSON.stringify(path)))
  const isKnown = (path: Path) => path.some((_, index) => known.has(JSON.stringify(path.slice(0, index + 1))))
  return known.size === 0 ? [...faults] : faults.filter(({ path }) => !isKnown(path))
}

/** The value without the parts at these paths. An empty row stays in a list. */
const without = (given: unknown, faults: readonly Fault[]): unknown =>
  withChanges(
    given,
    faults.map(({ path }) => ({ path, wanted: undefined })),
  )

interface Change {
  readonly path: Path
  /** Undefined removes the current value. */
  readonly wanted: unknown
}

/**
 * Returns a copy with other values at some paths. Only the objects along these paths are copied, because the rest can
 * be large or deeply nested.
 */
function withChanges(given: unknown, changes: readonly Change[]): unknown {
  const copies = new WeakSet<object>()
  const copyOf = (value: object): Container => {
    if (copies.has(value)) return value as Container
    const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    copies.add(copy)
    return copy
  }
  let root = given
  for (const { path, wanted } of changes) {
    const last = path.at(-1)
    if (last === undefined) return wanted
    if (!isContainer(root)) return root
    const own = copyOf(root)
    root = own
    const place = path.slice(0, -1).reduce<Container | null>((outer, part) => {
      const inner = outer?.[part]
      return outer !== null && isContainer(inner) ? (outer[part] = copyOf(inner)) : null
    }, own)
    if (place) set(place, last, wanted)
  }
  return root
}

type Container = Record<PropertyKey, unknown>

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function set(place: Container, key: PropertyKey, wanted: unknown): void {
  if (wanted !== undefined) place[key] = wanted
  else if (Array.isArray(place)) place[Number(key)] = {}
  else delete place[key]
}

function errorsOf(faults: readonly Fault[]): FieldErrors {
  const errors = noErrors()
  for (const { path, message } of faults.slice(0, maxErrors)) {
    const field = fieldPath(path)
    const known = (errors[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return errors
}
