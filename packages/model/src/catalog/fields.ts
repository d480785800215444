import type {
  CatalogField,
  CatalogLookup,
  CatalogName,
  FlagField,
  KeyField,
  ListField,
  LookupField,
  MomentField,
  NumberField,
  PricesField,
  ReferenceField,
  TextField,
} from './catalog-entity.ts'

/** Maximum length of a key, a name and a longer text, in characters. */
const MAX = { key: 100, name: 255, text: 4000 }

type More = Pick<CatalogField, 'isRequired' | 'initial' | 'isFixedInUse'>

export const required = { isRequired: true } as const

export const key = (label: string, more: More = {}): KeyField => ({ kind: 'key', label, max: MAX.key, ...more })
export const serial = (label: string, more: More = {}): KeyField => ({ ...key(label, more), isSerial: true })
export const name = (label = 'Name'): TextField => ({ kind: 'text', label, max: MAX.name, ...required })
export const text = (label: string, max = MAX.name, more: More = {}): TextField => ({
  kind: 'text',
  label,
  max,
  ...more,
})
export const lines = (label: string): TextField => ({ kind: 'text', label, max: MAX.text, hasLines: true })
export const whole = (label: string, min: number | null = null, max: number | null = null): NumberField => ({
  kind: 'number',
  label,
  precision: 10,
  scale: 0,
  min: min ?? -2_147_483_648,
  max: max ?? 2_147_483_647,
})
export const decimal = (
  label: string,
  precision: number,
  scale: number,
  bounds: { min?: number; max?: number } & More = {},
): NumberField => {
  const { min = null, max = null, ...more } = bounds
  return { kind: 'number', label, precision, scale, min, max, ...more }
}
export const flag = (label: string, initial: boolean, more: More = {}): FlagField => ({
  kind: 'flag',
  label,
  initial,
  ...more,
})
/** A fact that is true, false or not known. */
export const fact = (label: string): FlagField => ({ kind: 'flag', label, canBeUnknown: true })
export const moment = (label: string, more: More = {}): MomentField => ({ kind: 'moment', label, ...more })
export const lookup = (label: string, of: CatalogLookup, more: More = {}): LookupField => ({
  kind: 'lookup',
  label,
  of,
  ...more,
})
export const reference = (label: string, to: CatalogName, more: More = {}): ReferenceField => ({
  kind: 'reference',
  label,
  to,
  ...more,
})
export const list = (label: string, of: CatalogName | CatalogLookup, more: More = {}): ListField => ({
  kind: 'list',
  label,
  of,
  ...more,
})
export const prices = (label: string): PricesField => ({ kind: 'prices', label })

/** The period in which a record is offered. */
export const period: Readonly<Record<string, CatalogField>> = {
  effectiveDate: { kind: 'moment', label: 'Effective Date' },
  expirationDate: { kind: 'moment', label: 'Expiration Date', isEnd: true },
}

/** Text fields that a program labels: `customFieldValue1` and so on. */
export function customFields(count: number, { areDescribed = false } = {}): Readonly<Record<string, CatalogField>> {
  const fields: Record<string, CatalogField> = {}
  for (let number = 1; number <= count; number += 1) {
    fields[`customFieldValue${number}`] = text(`Custom Field ${number}`)
    if (areDescribed) fields[`customFieldDescription${number}`] = text(`Description of Custom Field ${number}`)
  }
  return fields
}
