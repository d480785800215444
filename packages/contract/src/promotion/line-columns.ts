/** Columns of the table of a promotion's products, by the names under which a column selection is stored. */
export const lineColumns = [
  'model',
  'details',
  'effective',
  'serials',
  'claimable',
  'maximumPayout',
  'duplication',
  'payouts',
  'name',
  'visibleSince',
  'visibleUntil',
  'agreement',
] as const
export type LineColumnName = (typeof lineColumns)[number]
