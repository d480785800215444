import { cleanText, epochOf, foldKey, isPlainText } from '@incentive/scalars'
import { serialKey } from '../claim/serial-key.ts'
import { hasAtMost, isFilled, isStorable, UNSEEN } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import { RECORD_MESSAGES } from '../issues/record-messages.ts'
import type { Issue } from '../issues/rule.ts'
import { decimalOf } from '../money/typed-number.ts'
import { decimalProblem, type NumberCheck } from '../numbers/number-checks.ts'
import { formatNy } from '../time/new-york.ts'
import { isOwner, type CatalogEntity, type CatalogField, type NumberField } from './catalog-entity.ts'
import { referenceText } from './reference-parts.ts'

/** Another record or lookup value: id, parts of the key, and name. */
export type RecordReference = { readonly id: number; readonly name?: string } & Readonly<Record<string, unknown>>

/** The price in one country; null removes it. */
export interface RecordPrice {
  readonly country: RecordReference
  readonly price: number | null
}

/** The value of a field; null if it has none. */
export type RecordValue =
  string | number | boolean | null | RecordReference | readonly RecordReference[] | readonly RecordPrice[]

/** The values of a record by field, in the form of the API. */
export type RecordValues = Readonly<Record<string, RecordValue>>

const { any } = MESSAGES
const record = RECORD_MESSAGES

/** A record whose fields have their initial values, and no value where there is none. */
export const blankRecord = ({ fields }: CatalogEntity): RecordValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialOf(field)]))

function initialOf(field: CatalogField): RecordValue {
  if (field.kind === 'list' || field.kind === 'prices') return []
  if (field.kind === 'lookup' && typeof field.initial === 'string') return { id: 0, name: field.initial }
  return field.initial ?? null
}

/** Returns the value that null means for a field: that of a new record where the field always has one. */
export const clearedValue = (field: CatalogField): RecordValue =>
  field.kind === 'flag' || field.initial === '' ? (field.initial ?? null) : null

/** Every problem of a record's values, at its field. References are checked where they are resolved. */
export function recordIssues(entity: CatalogEntity, values: RecordValues): Issue[] {
  const issues = Object.entries(entity.fields).flatMap(([field, description]) =>
    fieldProblems(description, values[field] ?? null).map((message) => ({ field, message })),
  )
  return [...issues, ...periodIssues(values), ...describedIssues(values)]
}

/** Every problem of the value of a field. References are checked where they are resolved. */
export function fieldProblems(field: CatalogField, value: RecordValue): string[] {
  if (isBlank(field, value)) return field.isRequired ? [record.required(field.label)] : []
  if (field.kind === 'number') return typeof value === 'number' ? numberProblems(field, value) : []
  if (field.kind === 'prices') return priceProblems(value as readonly RecordPrice[])
  if (typeof value !== 'string' || (field.kind !== 'text' && field.kind !== 'key')) return []
  const problems: string[] = []
  if (!hasAtMost(field.max, value)) problems.push(any.atMostCharacters(field.max))
  if (isPlainText(value)) return problems
  if (!isStorable(value)) problems.push(any.invalidValue)
  else if (!(field.kind === 'text' && field.hasLines) && cleanText(value).search(UNSEEN) !== -1) {
    problems.push(any.hiddenCharacters)
  }
  return problems
}

function isBlank(field: CatalogField, value: RecordValue): boolean {
  if (value === null) return true
  if (typeof value === 'string') return isPlainText(value) ? value.trim() === '' : !isFilled(value)
  return field.kind === 'list' && Array.isArray(value) && value.length === 0
}

function numberProblems(field: NumberField, value: number): string[] {
  const check = checkOf(field)
  if (isWithin(check, value)) return []
  const decimal = decimalOf(value)
  const problem = decimal ? decimalProblem(check, decimal) : any.number
  return problem === null ? [] : [problem]
}

/** True for a number between its bounds with few enough decimal places; false where only exact decimals can decide. */
function isWithin({ lowest, highest, places }: Bounded, value: number): boolean {
  // a bound becomes the nearest number, so a smaller number is below the exact bound too
  if (!(value > lowest && value < highest)) return false
  const text = String(value)
  const point = text.indexOf('.')
  return !text.includes('e') && (point === -1 || text.length - point - 1 <= places)
}

type Bounded = NumberCheck & { readonly lowest: number; readonly highest: number }

const checks = new WeakMap<NumberField, Bounded>()

function checkOf(field: NumberField): Bounded {
  const known = checks.get(field)
  if (known) return known
  const { precision, scale, min, max } = field
  const digits = '9'.repeat(precision)
  const largest = `${digits.slice(scale)}${scale > 0 ? `.${digits.slice(0, scale)}` : ''}`
  const bounds = { min: min === null ? `-${largest}` : String(min), max: max === null ? largest : String(max) }
  const [lowest, highest] = [Number(bounds.min), Number(bounds.max)]
  const made = { places: scale, ...bounds, lowest, highest, isBlankAllowed: true, message: any.required }
  checks.set(field, made)
  return made
}

/** The range and steps of a price. */
export const PRICE_FIELD: NumberField = {
  kind: 'number',
  label: 'Price',
  precision: 12,
  scale: 2,
  min: 0,
  max: 9_999_999_999.99,
}

function priceProblems(prices: readonly RecordPrice[]): string[] {
  const problems = prices.flatMap(({ price }) => (price === null ? [] : numberProblems(PRICE_FIELD, price)))
  const countries = new Set(prices.map(({ country }) => country.id))
  return [...new Set([...problems, ...(countries.size < prices.length ? [record.countryTwice] : [])])]
}

/** A period that ends has to end after it begins. */
function periodIssues({ effectiveDate = null, expirationDate = null }: RecordValues): Issue[] {
  if (typeof effectiveDate !== 'string' || typeof expirationDate !== 'string') return []
  const isInOrder = Date.parse(expirationDate) > Date.parse(effectiveDate)
  return isInOrder ? [] : [{ field: 'expirationDate', message: record.endBeforeStart }]
}

/** A description describes a value, so it cannot stand alone. */
function describedIssues(values: RecordValues): Issue[] {
  return Object.keys(values).flatMap((field) => {
    if (values[field] == null || !field.startsWith('customFieldDescription')) return []
    const number = /^customFieldDescription(\d+)$/.exec(field)?.[1]
    const isAlone = number !== undefined && values[`customFieldValue${number}`] == null
    return isAlone ? [{ field, message: record.descriptionAlone }] : []
  })
}

/** The field with the program group that a record can belong to instead of to a program; null: there is none. */
export const ownerField = ({ fields }: CatalogEntity): string | null =>
  Object.keys(fields).find((field) => isOwner(fields[field])) ?? null

/** True if a record belongs to a program group: it is a record of each program of the group. */
export function isOfGroup(entity: CatalogEntity, values: Readonly<Record<string, unknown>>): boolean {
  const field = ownerField(entity)
  return field !== null && values[field] != null
}

/**
 * The comparison form of a record's key: equal for two keys that look the same. References and lookup values stand for
 * themselves by id. A tab separates the parts, which no part can contain. The key of a record of the program has no part
 * for a program group.
 */
export function foldRecordKey({ key, fields }: CatalogEntity, values: RecordValues): string {
  return key
    .filter((part) => !isOwner(fields[part]) || values[part] != null)
    .map((part) => foldPart(fields[part], values[part] ?? null))
    .join('\t')
}

function foldPart(field: CatalogField | undefined, value: RecordValue): string {
  if (isReference(value)) return String(value.id)
  return field && typeof value === 'string' ? foldKeyText(field, value) : ''
}

/** The comparison form of a text of a key: of a moment the milliseconds since 1970. */
export function foldKeyText(field: CatalogField, text: string): string {
  if (field.kind === 'moment') return String(epochOf(text))
  return field.kind === 'key' && field.isSerial ? serialKey(text) : foldKey(text)
}

/** True if a value is one reference. */
export const isReference = (value: RecordValue): value is RecordReference =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The key of a record as text, for messages: the parts that are not empty, separated by a slash. */
export function recordKeyText({ key, fields }: CatalogEntity, values: Readonly<Record<string, unknown>>): string {
  const parts = key.map((part) => partText(fields[part], (values[part] ?? null) as RecordValue))
  return parts.filter((part) => part !== '').join(' / ')
}

function partText(field: CatalogField | undefined, value: RecordValue): string {
  if (isReference(value)) {
    return (field?.kind === 'reference' && referenceText(field.to, value)) || (value.name ?? String(value.id))
  }
  if (typeof value !== 'string') return ''
  return field?.kind === 'moment' ? formatNy(value) : value
}
