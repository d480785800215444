import type { z } from 'zod'
import { noErrors, type FieldErrors } from '../refusal.ts'

/** What could be read of a value, and what could not, by field path. */
export interface ReadPart<Value> {
  readonly value: Value | undefined
  readonly errors: FieldErrors
}

/** A body with more wrong parts than that is not worth being read a second time. */
const mostRemoved = 1_000

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

function badPaths(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: unknownKey }))
  return [{ path: issue.path, message }]
}

/**
 * Reads a value by its shape. Where it does not fit, the offending parts are left out and the rest is read again, so
 * that the rules can judge the rest in the same answer: all problems at once, never the first only.
 */
export function readPart<Shape extends z.ZodType>(shape: Shape, given: unknown): ReadPart<z.output<Shape>> {
  const first = shape.safeParse(given)
  if (first.success) return { value: first.data, errors: {} }
  const bad = first.error.issues.flatMap(badPaths)
  if (bad.length > mostRemoved) return { value: undefined, errors: errorsOf(bad) }
  const rest: unknown = structuredClone(given)
  for (const { path } of bad) withoutPath(rest, path)
  const second = shape.safeParse(rest)
  return { value: second.success ? second.data : undefined, errors: errorsOf(bad) }
}

function errorsOf(bad: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors = noErrors()
  for (const { path, message } of bad) {
    const field = fieldPath(path)
    const known = (errors[field] ??= [])
    if (!known.includes(message)) known.push(message)
  }
  return errors
}
