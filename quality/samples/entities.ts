/** A record that a sample refers to, by id. */
export interface Entity {
  readonly id: number
}
type Two = readonly [Entity, Entity]
type Three = readonly [Entity, Entity, Entity]

/**
 * The records that samples of promotions refer to: rows of a database, or made-up ones where they are not looked up.
 */
export interface Entities {
  /** One that accepts claims, and another. */
  readonly promotionTypes: Two
  readonly countries: Two
  readonly card: Entity
  readonly coupons: Entity
  readonly store: Entity
  /** Another award vehicle, offered by the second promotion type. */
  readonly credit: Entity
  readonly storeProducts: Two
  readonly invoiceType: Entity
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
  readonly organizationTypes: readonly [Entity, ...Entity[]]
  readonly organizationGroups: Three
  readonly statuses: Two
  readonly people: Three
  readonly organization: Entity
  readonly products: Three
  readonly course: Entity
}
