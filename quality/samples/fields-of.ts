import { z } from 'zod'

/** Unwraps a field: the schema without arrays, optional and nullable wrappers, and preprocessing. */
function unwrapped(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return unwrapped(shape.unwrap())
  if (shape instanceof z.ZodArray) return unwrapped(shape.element)
  if (shape instanceof z.ZodPipe && shape.in instanceof z.ZodTransform) return unwrapped(shape.out)
  return shape
}

/** True if the field is read-only: requests can contain it, but the server ignores it. */
const isAnsweredOnly = (shape: z.core.$ZodType) => z.globalRegistry.get(shape)?.['readOnly'] === true

/** A field that requests can set: its path through objects and lists, and its schema. */
export interface SentField {
  readonly path: readonly string[]
  readonly shape: z.core.$ZodType
}

/** The leaf fields of a schema; a reference counts as a leaf. */
export function fieldsOf(shape: z.core.$ZodType, path: readonly string[] = []): SentField[] {
  const inner = unwrapped(shape)
  const isRow = inner instanceof z.ZodObject && inner.def.catchall instanceof z.ZodNever
  if (!isRow) return [{ path, shape: inner }]
  return Object.entries(inner.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
    isAnsweredOnly(field) ? [] : fieldsOf(field, [...path, name]),
  )
}

/** The boolean fields of a row, without those of its own lists. */
export const switchesOf = (shape: z.core.$ZodType): string[] =>
  fieldsOf(shape).flatMap(({ path: [name, ...inner], shape: kind }) =>
    name !== undefined && inner.length === 0 && kind instanceof z.ZodBoolean ? [name] : [],
  )

/** The values of a field in a sample, one per row that has it. */
export function valuesAt(sample: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(sample)) return sample.flatMap((row) => valuesAt(row, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return [sample]
  if (typeof sample !== 'object' || sample === null || !(name in sample)) return []
  return valuesAt((sample as Record<string, unknown>)[name], rest)
}

/**
 * The fields of a schema that storing the samples does not test: they have no value in any sample, or the same value in
 * all. Fields with exempt names are omitted.
 */
export function unprovenFields(
  shape: z.core.$ZodType,
  samples: readonly unknown[],
  isExempt: (name: string) => boolean,
) {
  return fieldsOf(shape).flatMap(({ path }) => {
    if (path.some(isExempt)) return []
    const all = samples.map((sample) => valuesAt(sample, path))
    const isFilled = all.flat().some((value) => value !== null && value !== false)
    const isChanged = new Set(all.map((values) => JSON.stringify(values))).size > 1
    return isFilled && isChanged ? [] : [path.join('.')]
  })
}

/** Texts and numbers that occur in two fields of one object: a value stored in the wrong column would go undetected. */
export function sharedValues(sample: unknown): unknown[] {
  if (typeof sample !== 'object' || sample === null) return []
  const values = Object.values(sample)
  const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  const shared = Array.isArray(sample) ? [] : plain.filter((value, index) => plain.indexOf(value) !== index)
  return [...shared, ...values.flatMap(sharedValues)]
}

/** The fields of a row, without those of its own lists, that are missing or null in the request. */
export function unsentFields(shape: z.core.$ZodType, sent: object | undefined): string[] {
  const names = fieldsOf(shape).flatMap(({ path: [name] }) => name ?? [])
  return [...new Set(names)].filter((name) => ((sent ?? {}) as Readonly<Record<string, unknown>>)[name] == null)
}
