import { z } from 'zod'

/** A part of a JSON document. */
export type Json = Record<string, unknown>

/** Reads shapes as schemas of OpenAPI 3.0, and collects those that have a name. */
interface NamedSchemas {
  /** The schema of a shape; named shapes in it, and itself when it has a name, are references into the document. */
  readonly schemaOf: (shape: z.ZodType, io: 'input' | 'output') => Json
  /** All named schemas that were met so far, by name. */
  readonly schemas: () => Record<string, Json>
}

/**
 * Collects the named schemas of a document.
 *
 * @param instead a schema that stands for a shape; undefined for the shape's own.
 */
export function namedSchemas(instead: (shape: z.core.$ZodType) => Json | undefined): NamedSchemas {
  const named: Record<string, Json> = {}

  const keep = (name: string, schema: Json) => {
    const known = named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two shapes are called ${name}`)
    named[name] = schema
  }

  const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
    const { $schema: _, ...whole } = z.toJSONSchema(shape, {
      io,
      target: 'openapi-3.0',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
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

  return { schemaOf, schemas: () => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** References as the document needs them: named schemas stand in one place for all. */
const inDocument = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"#/components/schemas/'))
