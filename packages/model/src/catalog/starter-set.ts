import type { CatalogName } from './catalog-entity.ts'

/** Records of one entity that a program starts with, in the form of a call. */
export interface StarterRecords {
  readonly entity: CatalogName
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Records that a program needs for a first promotion, in the order of references. Records that exist stay as they are.
 * DI-04.
 */
export const STARTER_SET: readonly StarterRecords[] = [
  {
    entity: 'awardVehicles',
    rows: [
      { name: 'Card', awardVehicleType: { name: 'CARD' } },
      { name: 'Points', awardVehicleType: { name: 'POINTS' } },
    ],
  },
  {
    entity: 'promotionTypes',
    rows: [
      {
        promotionTypeKey: 'REBATE',
        name: 'Rebate',
        inputType: { name: 'CLAIM' },
        awardVehicles: [{ name: 'Card' }, { name: 'Points' }],
      },
      {
        promotionTypeKey: 'SPIFF',
        name: 'Sales SPIFF',
        inputType: { name: 'SALE' },
        awardVehicles: [{ name: 'Card' }, { name: 'Points' }],
      },
    ],
  },
  { entity: 'claimTypes', rows: [{ claimTypeKey: 'STANDARD', name: 'Standard' }] },
  { entity: 'organizationTypes', rows: [{ organizationTypeKey: 'DEALER', name: 'Dealer' }] },
  { entity: 'participantTypes', rows: [{ participantTypeKey: 'DEALER', name: 'Dealer' }] },
]
