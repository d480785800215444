import type { AnswerOf, LookupName, ReadableCollection } from '@incentive/contract'
import type { PayoutStrategyName } from '@incentive/model/references'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { withSelf } from '../links.ts'
import type { Queries } from '../queries.ts'

/** A value of a lookup. */
export type ValueOf<Name extends LookupName> = AnswerOf<'getTypes', { typeName: Name }>[number]

type Read<Value> = (db: Queries) => Promise<Omit<Value, '_links'>[]>

/** The query of each lookup: all values, in display order, with the lookup's own keys. OP-32. */
const lookups: { readonly [Name in LookupName]: Read<ValueOf<Name>> } = {
  promotionAudienceType: (db) =>
    db
      .selectFrom('promotion_audience_type')
      .select(['id', 'name', 'description', 'long_description as longDescription'])
      .orderBy('id')
      .execute(),
  payoutStrategies: (db) =>
    db
      .selectFrom('payout_strategy_type')
      .select(['id', 'name', 'description'])
      .orderBy('sort_order')
      .orderBy('id')
      .$narrowType<{ name: PayoutStrategyName }>()
      .execute(),
  participantStatuses: plain('participant_status'),
  claimProductDuplications: plain('claim_product_duplication_type'),
  payouts: (db) =>
    db
      .selectFrom('payout_type')
      .select((query) => [
        'id',
        'name',
        'description',
        'supports_product_group as supportsProductGroup',
        jsonArrayFrom(
          query
            .selectFrom('payout_type_award_vehicle_type as supported')
            .innerJoin('award_vehicle_type', 'award_vehicle_type.name', 'supported.award_vehicle_type')
            .select(['award_vehicle_type.id', 'award_vehicle_type.name', 'award_vehicle_type.description'])
            .whereRef('supported.payout_type', '=', 'payout_type.name')
            .orderBy('award_vehicle_type.id'),
        ).as('supportedAwardVehicleTypes'),
      ])
      .orderBy('sort_order')
      .orderBy('id')
      .execute(),
  productPayoutMethods: plain('payout_product_method_type'),
}

type PlainTable = 'participant_status' | 'claim_product_duplication_type' | 'payout_product_method_type'

/** A lookup with name and description, in the order of entry. */
function plain(table: PlainTable): Read<ValueOf<'participantStatuses'>> {
  return (db) => db.selectFrom(table).select(['id', 'name', 'description']).orderBy('id').execute()
}

/** Returns the values of a lookup in display order. Spec 7, `GET /api/types/{typeName}`. */
export async function readLookup<Name extends LookupName>(db: Queries, name: Name): Promise<ValueOf<Name>[]> {
  const values = await lookups[name](db)
  return values.map((value) => withSelf(value, `/api/${collectionOf(name)}`))
}

/** The collection of a lookup has the same name, except for the one with a singular name. */
const collectionOf = (name: LookupName): ReadableCollection =>
  name === 'promotionAudienceType' ? 'promotionAudienceTypes' : name
