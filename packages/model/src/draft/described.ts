import type { Instant } from '@incentive/scalars'
import type { FactView } from '../facts/fact-model.ts'

/** A text. With facts, it is a condition that reads them. */
interface DescribedText {
  readonly text: string
  readonly facts?: FactView | undefined
}

/** A value as text that stays readable after its reference was deleted; null means no value. */
export type DescribedValue = DescribedText | { readonly date: Instant } | { readonly html: string } | null

/** Labels and values of an object, in display order. */
export type DescribedFields = readonly (readonly [label: string, described: Described])[]

/** A row of a list: its key, name and values. */
export interface DescribedRow {
  readonly key: string | number
  readonly name: string
  readonly fields: DescribedFields
}

/** The content of a draft's field: a value, the values of an object, or the rows of a list. */
export type Described =
  DescribedValue | { readonly fields: DescribedFields } | { readonly rows: readonly DescribedRow[] }

/** Describes a text; blank means no value. */
export function describeText(text: string): DescribedText | null {
  return text.trim() === '' ? null : { text: text.trim() }
}

/** Describes a condition; blank means no value. */
export function describeCondition(text: string, facts: FactView): DescribedValue {
  const described = describeText(text)
  return described && { ...described, facts }
}

export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

/** Formats a code of the wire as text: `MODEL_SERIAL_NUMBER` is "Model serial number". */
export function wordsOfCode(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
