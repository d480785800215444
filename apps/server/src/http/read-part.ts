import type { z } from 'zod'
import { noErrors, type FieldErrors } from '../refusal.ts'

/** What could be read of a value, and what could not, by field path. */
export interface ReadPart<Value> {
  readonly value: Value | undefined
  readonly errors: FieldErrors
  /** Whether there may be problems beyond those that are named. */
  readonly hasMore: boolean
}

/** More problems than anybody reads: no more than that are looked for, and what has as many is not read any further. */
export const mostErrors = 1_000

const message = 'Invalid value'
const unknownKey = 'Unknown field'

/** `['promotion', 'promotionDeadlines', 0, 'name']` as `promotionDeadlines[0].name`: the wrapper is not part of a path. */
export function fieldPath(path: readonly PropertyKey[]): string {
  const inner = path[0] === 'promotion' && path.length > 1 ? path.slice(1) : path
  return inner.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

function withoutPath(value: unknown, path: readonly PropertyKey[]): void {
  let place = value as Record<PropertyKey, unknown>
  for (const part of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return
    place = place[part] as Record<PropertyKey, unknown>
  }
  const last = path.at(-1)
  if (last === undefined || typeof place !== 'object' || place === null) return
  if (Array.isArray(place)) place[Number(last)] = {}
  else delete place[last]
}

function badParts(issue: z.core.$ZodIssue): BadPart[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownPart([...issue.path, key]))
  return [badPart(issue.path)]
}

/** A part that the shape does not let stand where it is. */
export const badPart = (path: readonly PropertyKey[]): BadPart => ({ path, message })

/** A part of which the shape knows nothing. */
export const unknownPart = (path: readonly PropertyKey[]): BadPart => ({ path, message: unknownKey })

/** A part that does not fit: where it is, and why. */
export interface BadPart {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What could be read of a value, and the parts of it that do not fit. */
export interface ReadParts<Value> {
  readonly value: Value | undefined
  readonly bad: readonly BadPart[]
}

/**
 * Reads a value by its shape. Where it does not fit, the offending parts are left out and the rest is read again, so
 * that the rules can judge the rest in the same answer: all problems at once, never the first only.
 */
export function readPart<Shape extends z.ZodType>(shape: Shape, given: unknown): ReadPart<z.output<Shape>> {
  const { value, bad } = readParts(shape, given)
  return { value, errors: errorsOf(bad), hasMore: bad.length >= mostErrors }
}

/** The same, with the places of the parts. */
export function readParts<Shape extends z.ZodType>(shape: Shape, given: unknown): ReadParts<z.output<Shape>> {
  const first = shape.safeParse(given)
  if (first.success) return { value: first.data, bad: [] }
  const bad = first.error.issues.flatMap(badParts)
  if (bad.length >= mostErrors) return { value: undefined, bad }
  const rest: unknown = structuredClone(given)
  for (const { path } of bad) withoutPath(rest, path)
  const second = shape.safeParse(rest)
  return { value: second.success ? second.data : undefined, bad }
}

/** The first problems by their fields. */
export function errorsOf(bad: readonly BadPart[]): FieldErrors {
  const errors = noErrors()
  for (const { path, message } of bad.slice(0, mostErrors)) {
    const field = fieldPath(path)
    const known = (errors[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return errors
}
