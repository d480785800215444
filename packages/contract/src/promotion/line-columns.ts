/** What the table of a promotion's products can show, by the names under which a choice of columns is remembered. */
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
