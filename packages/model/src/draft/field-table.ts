import type { DescribedFields } from './described.ts'
import type { Field, FindReference, Reading } from './field.ts'

type AnyField = Field<unknown, unknown, unknown, unknown>

/** The fields of an object by their wire names; its four forms are derived from the one table. */
export type FieldTable = Readonly<Record<string, AnyField>>

/** The object as a response returns it when it is valid. */
export type WireOf<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<infer W, infer _D, infer _S, infer _B> ? W : never
}
/** The object as far as it could be loaded. */
export type LoadedOf<T extends FieldTable> = { readonly [K in keyof T]: WireOf<T>[K] | null }
/** The object while it is edited. */
export type DraftOf<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<infer _W, infer D, infer _S, infer _B> ? D : never
}
/** The object as a body sends it. */
export type SentOf<T extends FieldTable> = {
  readonly [K in keyof T]: T[K] extends Field<infer _W, infer _D, infer S, infer _B> ? S : never
}
/** The object as the server accepts it in a body; an absent key leaves its field unchanged. */
export type BodyOf<T extends FieldTable> = {
  readonly [K in keyof T]?: (T[K] extends Field<infer _W, infer _D, infer _S, infer B> ? B : never) | undefined
}

/*
 * TypeScript cannot follow that each key keeps its own types through a loop over the table. The casts in this file are
 * the only ones that assert it.
 */

/** Opens every field as a draft; missing fields and null open as blank. */
export function openFields<T extends FieldTable>(table: T, wire: Partial<LoadedOf<T>>): DraftOf<T> {
  return mapTable(table, (key, field) => field.open(wire[key] ?? null)) as DraftOf<T>
}

/** Converts every field to its sent form. */
export function sendFields<T extends FieldTable>(table: T, draft: DraftOf<T>): SentOf<T> {
  return mapTable(table, (key, field) => field.send(draft[key])) as SentOf<T>
}

/** Drops the ids of inner rows that are not in the stored draft: those rows are new. */
export function settleFields<T extends FieldTable>(table: T, draft: DraftOf<T>, stored: DraftOf<T>): DraftOf<T> {
  return mapTable(table, (key, field) =>
    field.settleIds ? field.settleIds(draft[key], stored[key]) : draft[key],
  ) as DraftOf<T>
}

/** A copy of a draft that is not stored, though the original may be: its inner rows have no ids either. */
export const asNew = <T extends FieldTable>(table: T, draft: DraftOf<T>): DraftOf<T> =>
  settleFields(table, draft, openFields(table, {}))

/** The fields in which two drafts differ in meaning, in table order. */
export function differingFields<T extends FieldTable>(table: T, a: DraftOf<T>, b: DraftOf<T>): (keyof T & string)[] {
  return Object.keys(table).filter((key) => a[key] !== b[key] && !table[key]?.isSame(a[key], b[key]))
}

/** True if two drafts have the same meaning in every field. */
export function isSameDraft<T extends FieldTable>(table: T, a: DraftOf<T>, b: DraftOf<T>): boolean {
  return differingFields(table, a, b).length === 0
}

/**
 * Applies a body to a draft. Keys that are not in the table are ignored. Other properties of the draft, such as an id,
 * stay.
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

/** The labels of the fields; fields without a label are not described. */
export type FieldLabels<T extends FieldTable> = { readonly [K in keyof T]: string | null }

/** Describes every field as text, with its label. */
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

/** Looks up all references of a body. */
export function seekFields<T extends FieldTable>(table: T, body: BodyOf<T>, find: FindReference): void {
  for (const [key, value] of Object.entries(body)) {
    if (value != null && Object.hasOwn(table, key)) table[key]?.seek?.(value, find)
  }
}

/** The entries of each table, cached because thousands of rows use them. */
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
