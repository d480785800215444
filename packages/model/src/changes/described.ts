import type { Instant } from '@incentive/scalars'

/** A value in words, as it stays readable when what it names is gone; null is no value. */
export type DescribedValue = { readonly text: string } | { readonly date: Instant } | { readonly html: string } | null

/** The values of a thing by their labels, in the order in which they are shown. */
export type DescribedFields = readonly (readonly [label: string, described: Described])[]

/** A row of a list: its key, its name, and its values. */
export interface DescribedRow {
  readonly key: string | number
  readonly name: string
  readonly fields: DescribedFields
}

/** What a draft holds in a field: a value, the values of a thing, or the rows of a list. */
export type Described =
  DescribedValue | { readonly fields: DescribedFields } | { readonly rows: readonly DescribedRow[] }

/** A text; blank is no value. */
export function describeText(text: string): DescribedValue {
  return text.trim() === '' ? null : { text: text.trim() }
}
