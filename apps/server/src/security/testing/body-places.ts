import type { Endpoint } from '@incentive/contract'
import { z } from 'zod'

/** A shape as JSON Schema says it. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  /** What is answered and may be sent back: it is not read, whatever it is. */
  readonly readOnly?: boolean
}

/** Where a value stands in a body, and the shapes that it may have there. */
export interface BodyPlace {
  readonly path: readonly (string | number)[]
  readonly shapes: readonly Shape[]
}

/** The shape of the bodies that an endpoint takes; null when it takes none. */
export function bodyShape(endpoint: Endpoint): Shape | null {
  if (endpoint.body instanceof z.ZodUndefined) return null
  return inlined(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })) as Shape
}

/** A schema in which each named shape stands where it is meant. */
function inlined(schema: { $defs?: Readonly<Record<string, unknown>> }): unknown {
  const { $defs = {}, ...whole } = schema
  const inline = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(inline)
    if ('$ref' in part) return inline($defs[String(part.$ref).replace('#/$defs/', '')])
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inline(value)]))
  }
  return inline(whole)
}

/** The shapes among which a shape lets one choose, each of one type. */
export function alternatives(shape: Shape): Shape[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives)
  return typeof shape.type === 'object' ? shape.type.map((type) => ({ ...shape, type })) : [shape]
}

/** Every place of a body that is read, lists with their first item: the body itself, its fields, their fields. */
export function placesOf(shape: Shape, path: BodyPlace['path'] = []): BodyPlace[] {
  const shapes = alternatives(shape).filter(({ type }) => type !== 'null')
  const inner = shapes.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, field]) => (field.readOnly ? [] : placesOf(field, [...path, name]))),
    ...(items ? placesOf(items, [...path, 0]) : []),
  ])
  return [{ path, shapes }, ...inner]
}

/** A body that has a value at a place, and on the way to it only what is needed. */
export function bodyWith({ path }: BodyPlace, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value)
}

/** Whether a field of a refusal is a place, or something that the place stands in. */
export const standsIn = (place: string, field: string): boolean =>
  place === field || place.startsWith(`${field}.`) || place.startsWith(`${field}[`)
