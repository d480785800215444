/** What an unfinished promotion can lack, in the order in which it is shown; one that is over lacks nothing any more. */
export const MISSING_DETAILS = [
  'DEADLINES',
  'MATCHING_DEADLINES',
  'MATCHING_FISCAL_YEAR',
  'PRODUCTS',
  'CLAIM_TYPE',
  'CUSTOM_FIELDS',
] as const
export type MissingDetail = (typeof MISSING_DETAILS)[number]

/** What each missing detail is called after `Missing`. */
export const MISSING_WORDS: Readonly<Record<MissingDetail, string>> = {
  DEADLINES: 'deadlines',
  MATCHING_DEADLINES: 'deadlines that match the dates',
  MATCHING_FISCAL_YEAR: 'a fiscal year that matches the start',
  PRODUCTS: 'products',
  CLAIM_TYPE: 'claim type',
  CUSTOM_FIELDS: 'required custom fields',
}

/** All that is missing: `Deadlines, claim type`; nothing when nothing is. */
export function missingInWords(details: readonly MissingDetail[]): string {
  const words = details.map((detail) => MISSING_WORDS[detail]).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
