import type { RecordAnswer } from '@incentive/contract'
import {
  isReference,
  recordIssues,
  type CatalogEntity,
  type CatalogField,
  type RecordPrice,
  type RecordReference,
  type RecordValue,
  type RecordValues,
} from '@incentive/model/catalog'
import { MESSAGES, RECORD_MESSAGES, type Issue } from '@incentive/model/issues'
import { numberOf, numberText } from '@incentive/model/money'
import { instantOf } from '@incentive/model/time'

/** The price in one country as typed. The key identifies the row while it is edited. */
export interface PriceRow {
  readonly key: number
  readonly country: RecordReference | null
  readonly amount: string
}

/** A value as typed: text for texts, numbers and moments, empty if there is none. */
export type DraftValue = string | boolean | null | RecordReference | readonly RecordReference[] | readonly PriceRow[]

/** A record in the form. */
export interface RecordDraft {
  readonly values: Readonly<Record<string, DraftValue>>
  /** Text in pickers that matches nothing, by field. */
  readonly badTexts: Readonly<Record<string, string>>
}

/** The values of a record as typed. */
export function openRecord({ fields }: CatalogEntity, record: RecordAnswer | RecordValues): RecordDraft {
  const values = Object.entries(fields).map(([name, field]) => [name, typed(field, record[name] as RecordValue)])
  return { values: Object.fromEntries(values) as RecordDraft['values'], badTexts: {} }
}

function typed({ kind }: CatalogField, value: RecordValue | undefined): DraftValue {
  if (kind === 'list') return (value ?? []) as readonly RecordReference[]
  if (kind === 'prices') {
    return ((value ?? []) as readonly RecordPrice[]).map(({ country, price }, key) => ({
      key,
      country,
      amount: price === null ? '' : price.toFixed(2),
    }))
  }
  if (typeof value === 'number') return numberText(value)
  const isTyped = kind === 'text' || kind === 'key' || kind === 'number' || kind === 'moment'
  return ((isTyped ? (value ?? '') : value) ?? null) as DraftValue
}

/** The typed values in the form of the API. Text that is not a number or a date counts as no value. */
function toValues({ fields }: CatalogEntity, { values }: RecordDraft): RecordValues {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, values[name] ?? null)]))
}

function toValue({ kind }: CatalogField, value: DraftValue): RecordValue {
  if (kind === 'prices') return (value as readonly PriceRow[]).flatMap(toPrice)
  if (typeof value !== 'string') return value as RecordValue
  if (kind === 'number') return numberOf(value)
  if (kind === 'moment') return instantOf(value) === null ? null : value
  return value.trim() === '' ? null : value
}

const toPrice = ({ country, amount }: PriceRow): RecordPrice[] =>
  country === null ? [] : [{ country, price: numberOf(amount) }]

/** Every problem of a draft, at its field. A text that cannot be read is the only problem of its field. */
export function draftIssues(entity: CatalogEntity, draft: RecordDraft): Issue[] {
  const unread = Object.entries(entity.fields).flatMap(([name, field]) =>
    unreadProblems(field, draft.values[name] ?? null, draft.badTexts[name] ?? '').map((message) => ({
      field: name,
      message,
    })),
  )
  const isUnread = new Set(unread.map(({ field }) => field))
  const rest = recordIssues(entity, toValues(entity, draft)).filter(({ field }) => !isUnread.has(field))
  const order = Object.keys(entity.fields)
  return [...unread, ...rest].toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

function unreadProblems({ kind }: CatalogField, value: DraftValue, badText: string): string[] {
  if (badText !== '') return [MESSAGES.any.invalidSelection]
  if (kind === 'prices') {
    const rows = value as readonly PriceRow[]
    return [
      ...(rows.some(({ country }) => country === null) ? [RECORD_MESSAGES.priceCountry] : []),
      ...(rows.some(({ amount }) => amount.trim() === '') ? [RECORD_MESSAGES.priceAmount] : []),
      ...(rows.some(({ amount }) => amount.trim() !== '' && numberOf(amount) === null) ? [MESSAGES.any.number] : []),
    ]
  }
  if (typeof value !== 'string' || value.trim() === '') return []
  if (kind === 'number' && numberOf(value) === null) return [MESSAGES.any.number]
  return kind === 'moment' && instantOf(value) === null ? [MESSAGES.date.invalid] : []
}

/** The fields whose values differ. */
export function changedFields(entity: CatalogEntity, draft: RecordDraft, before: RecordDraft): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const isSame =
      comparable(field, draft.values[name] ?? null) === comparable(field, before.values[name] ?? null) &&
      (draft.badTexts[name] ?? '') === ''
    return isSame ? [] : [name]
  })
}

/** Equal for two values that a save stores alike. */
function comparable(field: CatalogField, value: DraftValue): string {
  if (typeof value === 'string') {
    const number = field.kind === 'number' ? numberOf(value) : null
    return number === null ? value.trim() : numberText(number)
  }
  if (isPrices(field, value)) {
    const rows = value.map(({ country, amount }) => [identity(country), numberOf(amount) ?? amount.trim()])
    return JSON.stringify(rows.toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))))
  }
  if (Array.isArray(value)) return JSON.stringify((value as readonly RecordReference[]).map(identity).toSorted())
  return JSON.stringify(isReference(value) ? identity(value) : value)
}

const isPrices = ({ kind }: CatalogField, value: DraftValue): value is readonly PriceRow[] =>
  kind === 'prices' && Array.isArray(value)

/** A lookup value of a new record has no id yet. */
const identity = (reference: RecordReference | null) => reference && (reference.name ?? String(reference.id))

/**
 * The body of a save: the changed fields. References are given by id, lookup values by name; a price of a country that
 * was removed is null.
 */
export function bodyOf(entity: CatalogEntity, draft: RecordDraft, before: RecordDraft): Record<string, unknown> {
  const names = changedFields(entity, draft, before)
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = entity.fields[name]
      return field ? [[name, given(field, draft.values[name] ?? null, before.values[name] ?? null)]] : []
    }),
  )
}

function given(field: CatalogField, value: DraftValue, before: DraftValue): unknown {
  if (isPrices(field, value)) {
    const kept = new Set(value.map(({ country }) => country?.id))
    const removed = isPrices(field, before) ? before.filter(({ country }) => !kept.has(country?.id)) : []
    return [
      ...value.map(({ country, amount }) => ({ country: give(country), price: numberOf(amount) })),
      ...removed.map(({ country }) => ({ country: give(country), price: null })),
    ]
  }
  if (Array.isArray(value)) return (value as readonly RecordReference[]).map(give)
  const plain = toValue(field, value)
  return isReference(plain) ? give(plain) : plain
}

/** A value that exists as text only has the id 0. */
const give = (reference: RecordReference | null) =>
  reference && (reference.id === 0 ? { name: reference.name } : { id: reference.id })
