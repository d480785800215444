/** A choice of a combobox. */
export type Option<T> = { readonly label: string; readonly value: T }

/** A combobox shows at most this many rows, then the hint (Spec 9). */
export const MAX_VISIBLE_OPTIONS = 9

export type VisibleOptions<T> = { readonly rows: readonly Option<T>[]; readonly hasMore: boolean }

/** The first nine options whose label contains the text, ignoring case and outer blanks, in the given order (ALG-23). */
export function visibleOptions<T>(options: readonly Option<T>[], text: string): VisibleOptions<T> {
  const sought = fold(text)
  const matches = options.filter((option) => fold(option.label).includes(sought))
  return { rows: matches.slice(0, MAX_VISIBLE_OPTIONS), hasMore: matches.length > MAX_VISIBLE_OPTIONS }
}

/** What leaving the field makes of its text: a choice, no value, or text that is no option ("Invalid selection"). */
export type Settled<T> = { readonly kind: 'chosen'; readonly value: T } | { readonly kind: 'blank' | 'invalid' }

/** Settles the text of a combobox on leaving it (ALG-23); a label counts whatever its case. */
export function settle<T>(text: string, options: readonly Option<T>[]): Settled<T> {
  const sought = fold(text)
  if (sought === '') return { kind: 'blank' }
  const chosen = options.find((option) => fold(option.label) === sought)
  return chosen ? { kind: 'chosen', value: chosen.value } : { kind: 'invalid' }
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
