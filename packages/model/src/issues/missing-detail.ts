/** The details that an unfinished promotion can lack, in display order; an ended promotion lacks none. */
export const MISSING_DETAILS = [
  'DEADLINES',
  'MATCHING_DEADLINES',
  'MATCHING_FISCAL_YEAR',
  'PRODUCTS',
  'CLAIM_TYPE',
  'CUSTOM_FIELDS',
] as const
export type MissingDetail = (typeof MISSING_DETAILS)[number]

/** The text of each missing detail after `Missing`. */
export const MISSING_WORDS: Readonly<Record<MissingDetail, string>> = {
  DEADLINES: 'deadlines',
  MATCHING_DEADLINES: 'matching deadlines',
  MATCHING_FISCAL_YEAR: 'matching fiscal year',
  PRODUCTS: 'products',
  CLAIM_TYPE: 'claim type',
  CUSTOM_FIELDS: 'required custom fields',
}

/** The missing details as text: `Deadlines, claim type`; empty when none is missing. */
export function missingInWords(details: readonly MissingDetail[]): string {
  const words = details.map((detail) => MISSING_WORDS[detail]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
