import type { Instant } from '@incentive/scalars'

/** A value in words, as it stays readable when what it names is gone; null is no value. */
export type ToldValue = { readonly text: string } | { readonly date: Instant } | { readonly html: string } | null

/** The values of a thing by their labels, in the order in which they are shown. */
export type ToldFields = readonly (readonly [label: string, told: Told])[]

/** A row of a list: what tells it from the others, what it is called, and its values. */
export interface ToldRow {
  readonly key: string | number
  readonly name: string
  readonly fields: ToldFields
}

/** What a draft holds in a field: a value, the values of a thing, or the rows of a list. */
export type Told = ToldValue | { readonly fields: ToldFields } | { readonly rows: readonly ToldRow[] }

/** A text; blank is no value. */
export function toldText(text: string): ToldValue {
  return text.trim() === '' ? null : { text: text.trim() }
}
