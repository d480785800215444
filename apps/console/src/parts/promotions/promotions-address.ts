import { ids, listReaders, oneOf, printAddress, whole, type ListAddress, type Readers } from '../lists/address.ts'

/** Which promotions by effect: in force now, or not in force. */
export type EffectFilter = 'effective' | 'ineffective'

/** What the promotions list shows. */
export interface PromotionsAddress extends ListAddress {
  /** Ids of promotion types. */
  readonly types?: readonly number[] | undefined
  /** Ids of countries. */
  readonly countries?: readonly number[] | undefined
  readonly year?: number | undefined
  readonly effect?: EffectFilter | undefined
}

const sortable = [
  ...['promotionKey', 'name', 'promotionType', 'country', 'fiscalYear'],
  ...['effectiveDate', 'expirationDate', 'updatedDate'],
]

/** How the address of the promotions list is read. */
export const promotionsReaders: Readers<PromotionsAddress> = {
  ...listReaders(sortable),
  types: ids,
  countries: ids,
  year: whole(2001, 2999),
  effect: oneOf(['effective', 'ineffective']),
}

/** Where the promotions list shows this. */
export const promotionsHref = (address: PromotionsAddress): string => `/promotions${printAddress(address)}`
