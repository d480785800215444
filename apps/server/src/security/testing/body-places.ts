import type { Endpoint } from '@incentive/contract'
import { z } from 'zod'

/** A shape in JSON Schema. */
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
  /** The field is part of responses and can be sent back: it is ignored, regardless of its value. */
  readonly readOnly?: boolean
}

/** A position in a body, and the shapes that its value can have. */
export interface BodyPlace {
  readonly path: readonly (string | number)[]
  readonly shapes: readonly Shape[]
}

/** The shape of the bodies that an endpoint accepts; null if it accepts none. */
export function bodyShape(endpoint: Endpoint): Shape | null {
  if (endpoint.body instanceof z.ZodUndefined) return null
  return inlined(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })) as Shape
}

/** Returns a schema in which each reference is replaced by its definition. */
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

/** The alternatives of a shape, each of one type. */
export function alternatives(shape: Shape): Shape[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives)
  return typeof shape.type === 'object' ? shape.type.map((type) => ({ ...shape, type })) : [shape]
}

/** Every position in a body that is read, with the first item of lists: the body itself, its fields, their fields. */
export function placesOf(shape: Shape, path: BodyPlace['path'] = []): BodyPlace[] {
  const shapes = alternatives(shape).filter(({ type }) => type !== 'null')
  const inner = shapes.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, field]) => (field.readOnly ? [] : placesOf(field, [...path, name]))),
    ...(items ? placesOf(items, [...path, 0]) : []),
  ])
  return [{ path, shapes }, ...inner]
}

/** A body with a value at a position, and only the parents that it needs. */
export function bodyWith({ path }: BodyPlace, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value)
}

/** True if the field of a rejection is a position or a parent of it. */
export const appearsIn = (place: string, field: string): boolean =>
  place === field || place.startsWith(`${field}.`) || place.startsWith(`${field}[`)
