/** What a sample refers to, by its id. */
export interface Thing {
  readonly id: number
}
type Two = readonly [Thing, Thing]
type Three = readonly [Thing, Thing, Thing]

/** The things that samples of promotions refer to: those of a database, or made-up ones where nothing looks them up. */
export interface Things {
  /** One that takes claims, and another. */
  readonly promotionTypes: Two
  readonly countries: Two
  readonly card: Thing
  readonly coupons: Thing
  readonly store: Thing
  /** Another vehicle that the second type offers. */
  readonly credit: Thing
  readonly storeProducts: Two
  readonly invoiceType: Thing
  /** Who is paid: one participant, one organization. */
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
