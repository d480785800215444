import { isInState } from './records/record-state.ts'
import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords, searchText } from '../../db/search/keyword.ts'
import { byText, byValue } from '../../db/search/sort.ts'
import { resources } from '../references/resources.ts'
import { ofClient, ofProgram, permittedOfClient } from '../scope.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'
import { loadResources, loadInOrder } from './load-resources.ts'
import type { Country, AwardVehicle } from '@incentive/contract'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import type { Caller } from '../../caller.ts'

/** The contests of the program; `isActive` filters for active ones, or for the others. */
export const contests: SearchableList<'searchContests'> = {
  sorts: { name: byText('contest.name'), isActive: byValue('contest.is_active') },
  usual: 'name',
  find: (db, { scope, words, request, body }) => {
    const all = ofProgram(db, scope, 'contest').where(containsWords(textOf('contest.name'), words))
    const isActive = body.isActive === 'All' ? null : body.isActive
    const rows = isActive == null ? all : all.where('contest.is_active', '=', isActive)
    return findPage(db, {
      rows,
      id: 'contest.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.contest, ids),
    })
  },
}

/** The invoice types of the client. */
export const invoiceTypes: SearchableList<'searchInvoiceTypes'> = {
  sorts: { invoiceTypeKey: byText('invoice_type.invoice_type_key'), name: byText('invoice_type.name') },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'invoice_type')
        .where(containsWords(textOf('invoice_type.invoice_type_key', 'invoice_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'invoice_type', now))
        .where(isInState('invoice_type', body)),
      id: 'invoice_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.invoiceType, ids),
    }),
}

/** The claim types of the client. */
export const claimTypes: SearchableList<'searchClaimTypes'> = {
  sorts: { claimTypeKey: byText('claim_type.claim_type_key'), name: byText('claim_type.name') },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'claim_type')
        .where(containsWords(textOf('claim_type.claim_type_key', 'claim_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'claim_type', now))
        .where(isInState('claim_type', body)),
      id: 'claim_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.claimType, ids),
    }),
}

/** The promotion types of the client. */
export const promotionTypes: SearchableList<'searchPromotionTypes'> = {
  sorts: { promotionTypeKey: byText('promotion_type.promotion_type_key'), name: byText('promotion_type.name') },
  usual: 'name',
  find: (db, { scope, words, request, now, body }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'promotion_type')
        .where(containsWords(searchText('promotion_type'), words))
        .where(hasEffectiveness(request.effectiveness, 'promotion_type', now))
        .where(isInState('promotion_type', body)),
      id: 'promotion_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.promotionType, ids),
    }),
}

/** Every country with its currency, by description. Spec 3. */
export async function allCountries(db: Queries): Promise<Country[]> {
  const listed = await db
    .selectFrom('country')
    .select('id')
    .orderBy(sql`country.description COLLATE "und-x-icu"`)
    .orderBy('id')
    .execute()
  return loadInOrder(db, resources.country, listed)
}

/** Returns the award vehicles that a promotion type offers, by name; null if the caller cannot see that type. */
export async function availableAwardVehicles(
  db: Queries,
  caller: Caller,
  promotionTypeId: number,
): Promise<AwardVehicle[] | null> {
  const type = await permittedOfClient(db, caller, 'promotion_type')
    .select('promotion_type.id')
    .where('promotion_type.id', '=', promotionTypeId)
    .executeTakeFirst()
  if (!type) return null
  const offered = await db
    .selectFrom('promotion_type_award_vehicle')
    .innerJoin('award_vehicle', 'award_vehicle.id', 'promotion_type_award_vehicle.award_vehicle_id')
    .select('award_vehicle.id')
    .where('promotion_type_award_vehicle.promotion_type_id', '=', promotionTypeId)
    .where('award_vehicle.deactivated_date', 'is', null)
    .orderBy(sql`award_vehicle.name COLLATE "und-x-icu"`)
    .orderBy('award_vehicle.id')
    .execute()
  return loadInOrder(db, resources.awardVehicle, offered)
}
