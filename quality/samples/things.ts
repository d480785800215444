/** A record that a sample refers to, by id. */
export interface Thing {
  readonly id: number
}
type Two = readonly [Thing, Thing]
type Three = readonly [Thing, Thing, Thing]

/**
 * The records that samples of promotions refer to: rows of a database, or made-up ones where they are not looked up.
 */
export interface Things {
  /** One that accepts claims, and another. */
  readonly promotionTypes: Two
  readonly countries: Two
  readonly card: Thing
  readonly coupons: Thing
  readonly store: Thing
  /** Another award vehicle, offered by the second promotion type. */
  readonly credit: Thing
  readonly storeProducts: Two
  readonly invoiceType: Thing
  /** Payout strategies: one pays a participant, one an organization. */
  readonly strategies: Two
  readonly audienceTypes: Two
  readonly claimTypes: Two
  readonly contests: Two
  readonly uploads: Two
  readonly promotions: Two
  readonly templates: Three
  readonly participantTypes: Three
  readonly participantGroups: Three
  readonly organizationTypes: readonly [Thing, ...Thing[]]
  readonly organizationGroups: Three
  readonly statuses: Two
  readonly people: Three
  readonly organization: Thing
  readonly products: Three
  readonly course: Thing
}
