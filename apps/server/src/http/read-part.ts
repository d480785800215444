import { callMessages, shapeMessage } from '@incentive/contract'
import type { z } from 'zod'
import { noErrors, type FieldErrors } from '../refusal.ts'
import { unsafePlaces } from './unsafe-text.ts'

/** What could be read of a value, and what could not, by field path; `''` is the value as a whole. */
export interface ReadPart<Value> {
  readonly value: Value | undefined
  readonly errors: FieldErrors
  /** Whether there may be problems beyond those that are named. */
  readonly hasMore: boolean
}

/** Whether there is something to be judged: what fits, or what could be read of the rest. */
export const isReadInPart = ({ value, errors }: ReadPart<unknown>): boolean =>
  value !== undefined || Object.keys(errors).length === 0

type Path = readonly PropertyKey[]

/** A place in a value where something is wrong. */
export interface Fault {
  readonly path: Path
  readonly message: string
  /** A value that stands in for a required one, so that the rest can be read. */
  readonly instead?: unknown
}

/** More problems than anybody reads: no more than that are looked for, and what has as many is not read any further. */
export const mostErrors = 1_000

/** `['promotion', 'promotionDeadlines', 0, 'name']` as `promotionDeadlines[0].name`: the wrapper is not part of a path. */
export function fieldPath(path: Path): string {
  const inner = path[0] === 'promotion' && path.length > 1 ? path.slice(1) : path
  return inner.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

/**
 * Reads a value by its shape. Where it does not fit, the offending parts are left out and the rest is read again, so
 * that the rules can judge the rest in the same answer: all problems at once, never the first only. Text that no column
 * keeps is such a part as well.
 */
export function readPart<Shape extends z.ZodType>(shape: Shape, given: unknown): ReadPart<z.output<Shape>> {
  const { unsafe, safe } = withoutUnsafe(given)
  if (safe === undefined && unsafe.length > 0) return asRead<z.output<Shape>>(undefined, unsafe, [])
  const { value, faults } = readFitting(shape, safe, true)
  return asRead(value, unsafe, faults)
}

/** Text that no column keeps, and the value without it; undefined where nothing is left to be read. */
export function withoutUnsafe(given: unknown): { readonly unsafe: readonly Fault[]; readonly safe: unknown } {
  const unsafe = unsafePlaces(given, mostErrors).map((path) => ({ path, message: callMessages.invalidValue }))
  const isLost = unsafe.length >= mostErrors || unsafe.some(({ path }) => path.length === 0)
  if (isLost) return { unsafe, safe: undefined }
  return { unsafe, safe: unsafe.length === 0 ? given : without(given, unsafe) }
}

/** What was read, with what is wrong; of a place with unsafe text nothing else is said. */
export function asRead<Value>(
  value: Value | undefined,
  unsafe: readonly Fault[],
  faults: readonly Fault[],
): ReadPart<Value> {
  const all = [...unsafe, ...notWithin(faults, unsafe)]
  const hasMore = all.length >= mostErrors
  return { value: hasMore ? undefined : value, errors: errorsOf(all), hasMore }
}

/** What fits of a value, and the places of what does not. */
export interface Fitting<Value> {
  readonly value: Value | undefined
  readonly faults: readonly Fault[]
}

/**
 * Reads what fits of a value that has no unsafe text.
 *
 * @param isWhole whether the value is all that was sent; then there is more to say of one that is no object.
 */
export function readFitting<Shape extends z.ZodType>(
  shape: Shape,
  given: unknown,
  isWhole: boolean,
): Fitting<z.output<Shape>> {
  const first = faultsOf(shape, given, isWhole)
  if ('value' in first) return { value: first.value, faults: [] }
  const { faults } = first
  if (faults.length >= mostErrors) return { value: undefined, faults }
  return { value: readRest(shape, without(given, faults)), faults }
}

/** Reads what is left; where something required is missing now, a blank stands in for it. */
function readRest<Shape extends z.ZodType>(shape: Shape, rest: unknown): z.output<Shape> | undefined {
  const second = faultsOf(shape, rest, false)
  if ('value' in second) return second.value
  if (second.faults.some(({ instead }) => instead === undefined)) return undefined
  let filled: unknown = structuredClone(rest)
  for (const { path, instead } of second.faults) filled = put(filled, path, instead)
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
  // what is no object lacks each part that an object would have to have; of nothing at all that is said alone
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

/** The faults that are neither at nor inside one of these places: of those enough is said. */
function notWithin(faults: readonly Fault[], places: readonly Fault[]): Fault[] {
  const known = new Set(places.map(({ path }) => JSON.stringify(path)))
  const isKnown = (path: Path) => path.some((_, index) => known.has(JSON.stringify(path.slice(0, index + 1))))
  return known.size === 0 ? [...faults] : faults.filter(({ path }) => !isKnown(path))
}

function without(given: unknown, faults: readonly Fault[]): unknown {
  return faults.reduce<unknown>((rest, { path }) => put(rest, path, undefined), structuredClone(given))
}

/**
 * The value with another at one of its places, changed where it stands; undefined takes away what is there, and leaves
 * an empty row in a list.
 */
function put(value: unknown, path: Path, wanted: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return wanted
  let place = value as Record<PropertyKey, unknown>
  for (const part of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return value
    place = place[part] as Record<PropertyKey, unknown>
  }
  if (typeof place !== 'object' || place === null) return value
  if (wanted !== undefined) place[last] = wanted
  else if (Array.isArray(place)) place[Number(last)] = {}
  else delete place[last]
  return value
}

function errorsOf(faults: readonly Fault[]): FieldErrors {
  const errors = noErrors()
  for (const { path, message } of faults.slice(0, mostErrors)) {
    const field = fieldPath(path)
    const known = (errors[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return errors
}
