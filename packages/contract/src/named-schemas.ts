import { z } from 'zod'
import { renamedFields } from './former/former-names.ts'

/** A part of a JSON document. */
export type Json = Record<string, unknown>

/** Converts shapes to schemas of OpenAPI 3.0, and collects the named ones. */
interface NamedSchemas {
  /**
   * Returns the schema of a shape. Named shapes in it, and the shape itself if it is named, become references into the
   * document.
   */
  readonly schemaOf: (shape: z.ZodType, io: 'input' | 'output') => Json
  /** All named schemas so far, by name. */
  readonly schemas: () => Record<string, Json>
}

/**
 * Collects the named schemas of a document.
 *
 * @param instead returns a schema to replace a shape's own, or undefined to keep it.
 */
export function namedSchemas(instead: (shape: z.core.$ZodType) => Json | undefined): NamedSchemas {
  const named: Record<string, Json> = {}

  const keep = (name: string, schema: Json) => {
    const known = named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two shapes are called ${name}`)
    named[name] = schema
  }

  const convert = (shape: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, ...whole } = z.toJSONSchema(shape, {
      io,
      target: 'openapi-3.0',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        for (const [name, former] of renamedFields(zodSchema)) addFormerName(jsonSchema, io, name, former)
        const other = instead(zodSchema)
        if (!other) return
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        Object.assign(jsonSchema, other)
      },
    })
    const { definitions = {}, ...schema } = inDocument(whole) as Json & { definitions?: Record<string, Json> }
    for (const [name, definition] of Object.entries(definitions)) keep(name, definition)
    return schema
  }

  /** Shapes such as the problem appear in every call. */
  const converted = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() }

  const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
    const schema = converted[io].get(shape) ?? convert(shape, io)
    converted[io].set(shape, schema)
    return schema
  }

  return { schemaOf, schemas: () => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Documents the former name of a field: deprecated, never required in a body, and always in a response. */
function addFormerName(schema: Json, io: 'input' | 'output', name: string, former: string): void {
  const { properties, required } = schema as { properties: Record<string, Json>; required?: string[] }
  properties[former] = { allOf: [properties[name]], deprecated: true, description: `Renamed to ${name}` }
  if (io === 'output' && required?.includes(name)) required.push(former)
}

/** Rewrites references to the location of named schemas in the document, and nulls to what OpenAPI 3.0 defines. */
const inDocument = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'), (_key, value: unknown) =>
    withNull(value),
  )

const nullOnly = { type: 'object', nullable: true, enum: [null] }

/**
 * Adds null to the alternatives of a nullable schema without a type: in OpenAPI 3.0 `nullable` extends the `type` next to
 * it, and has no meaning without one. An `enum` has to list null.
 */
function withNull(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('nullable' in schema)) return schema
  if ('enum' in schema && Array.isArray(schema.enum))
    return { ...schema, enum: [...new Set([...(schema.enum as unknown[]), null])] }
  if ('type' in schema) return schema
  const { nullable: _, allOf, anyOf, ...others } = schema as Json & { allOf?: Json[]; anyOf?: Json[] }
  const alternatives = anyOf ?? (allOf?.length === 1 ? allOf : allOf && [{ allOf }])
  return alternatives ? { ...others, anyOf: [...alternatives, nullOnly] } : others
}
