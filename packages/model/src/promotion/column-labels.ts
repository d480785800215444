/** Column labels of the promotions list, on screen and in its export. */
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
