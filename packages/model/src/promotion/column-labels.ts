/** What the columns of the promotions list are called, on the screen and in its export. */
export const PROMOTION_COLUMN_LABELS = {
  promotionKey: 'Key',
  name: 'Name',
  promotionType: 'Type',
  country: 'Country',
  fiscalYear: 'Fiscal year',
  publishState: 'Publish state',
  problemCount: 'Problems',
  effectState: 'Status',
  publishDate: 'Publish date',
  effectiveDate: 'Start',
  expirationDate: 'End',
  updatedDate: 'Last updated',
  missing: 'Missing',
} as const
