import type { DescribedFields } from '../changes/described.ts'
import type { Field, FindReference, Reading } from './field.ts'

type AnyField = Field<unknown, unknown, unknown, unknown>

/** The fields of a thing by their wire names; its four forms are derived from the one table. */
export type FieldTable = Readonly<Record<string, AnyField>>

/** The thing as the wire answers it when it is valid. */
export type WireOf<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<infer W, infer _D, infer _S, infer _B> ? W : never
}
/** The thing as far as it could be loaded. */
export type LoadedOf<T extends FieldTable> = { readonly [K in keyof T]: WireOf<T>[K] | null }
/** The thing while it is typed. */
export type DraftOf<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<infer _W, infer D, infer _S, infer _B> ? D : never
}
/** The thing as a body sends it. */
export type SentOf<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<infer _W, infer _D, infer S, infer _B> ? S : never
}
/** The thing as a body may write it; an absent key says nothing about its field. */
export type BodyOf<T extends FieldTable> = {
  readonly [K in keyof T]?: (T[K] extends Field<infer _W, infer _D, infer _S, infer B> ? B : never) | undefined
}

/*
 * TypeScript cannot follow that each key keeps its own types through a loop over the table; the casts in this file are
 * the one place where that is asserted.
 */

/** Every field as a draft; what is missing or null opens as blank. */
export function openFields<T extends FieldTable>(table: T, wire: Partial<LoadedOf<T>>): DraftOf<T> {
  return mapTable(table, (key, field) => field.open(wire[key] ?? null)) as DraftOf<T>
}

/** Every field as a body sends it. */
export function sendFields<T extends FieldTable>(table: T, draft: DraftOf<T>): SentOf<T> {
  return mapTable(table, (key, field) => field.send(draft[key])) as SentOf<T>
}

/** A draft of what is not stored, though it may have been: no row within it has an id either. */
export function asNew<T extends FieldTable>(table: T, draft: DraftOf<T>): DraftOf<T> {
  return mapTable(table, (key, field) =>
    field.settleIds ? field.settleIds(draft[key], field.open(null)) : draft[key],
  ) as DraftOf<T>
}

/** The fields in which two drafts differ in meaning, in the order of the table. */
export function differingFields<T extends FieldTable>(table: T, a: DraftOf<T>, b: DraftOf<T>): (keyof T & string)[] {
  return Object.keys(table).filter((key) => a[key] !== b[key] && !table[key]?.isSame(a[key], b[key]))
}

/** Whether two drafts mean the same in every field. */
export function isSameDraft<T extends FieldTable>(table: T, a: DraftOf<T>, b: DraftOf<T>): boolean {
  return differingFields(table, a, b).length === 0
}

/**
 * A draft with the keys of a body laid over it; keys that the table does not know are not looked at. What the draft has
 * beside its fields, such as an id, stays.
 */
export function readFields<T extends FieldTable>(
  table: T,
  before: DraftOf<T>,
  body: BodyOf<T>,
  at: string,
  reading: Reading,
): DraftOf<T> {
  const fields: Record<string, unknown> = { ...before }
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined || !Object.hasOwn(table, key)) continue
    fields[key] = table[key]?.read(value, before[key], at === '' ? key : `${at}.${key}`, reading)
  }
  return fields as DraftOf<T>
}

/** What the fields with a label are called; the others are not described. */
export type FieldLabels<T extends FieldTable> = { readonly [K in keyof T]: string | null }

/** Every field in words, by its label. */
export function describeFields<T extends FieldTable>(
  table: T,
  labels: FieldLabels<T>,
  draft: DraftOf<T>,
): DescribedFields {
  return entriesOf(table).flatMap(([key, field]) => {
    const label = labels[key]
    return label ? [[label, field.describe(draft[key])] as const] : []
  })
}

/** Looks up everything that a body refers to. */
export function seekFields<T extends FieldTable>(table: T, body: BodyOf<T>, find: FindReference): void {
  for (const [key, value] of Object.entries(body)) {
    if (value != null && Object.hasOwn(table, key)) table[key]?.seek?.(value, find)
  }
}

/** The entries of a table, which thousands of rows go through. */
const known = new WeakMap<FieldTable, readonly (readonly [string, AnyField])[]>()

function entriesOf(table: FieldTable): readonly (readonly [string, AnyField])[] {
  const entries = known.get(table) ?? Object.entries(table)
  known.set(table, entries)
  return entries
}

function mapTable(table: FieldTable, value: (key: string, field: AnyField) => unknown): unknown {
  const values: Record<string, unknown> = {}
  for (const [key, field] of entriesOf(table)) values[key] = value(key, field)
  return values
}
