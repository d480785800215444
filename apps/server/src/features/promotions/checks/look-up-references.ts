import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { loadDraftLookups } from '../../../store/promotions/terms/load-draft-lookups.ts'

/**
 * Returns the data about a draft's references that claims and checks need: the page loads it before it evaluates them.
 */
export function lookUpReferences({ db }: Deps, call: Call<'lookUpReferences'>): Promise<AnswerOf<'lookUpReferences'>> {
  const { promotionType, country, claimType, products, storeProducts, version, revision } = call.body
  const promotionId = call.params.promotion === 0 ? null : call.params.promotion
  return loadDraftLookups(
    db.kysely,
    // the current program only matters for a new promotion
    { caller: call.caller, scope: () => call.scope, promotionId },
    {
      promotionTypeId: promotionType ?? null,
      countryId: country ?? null,
      claimTypeId: claimType ?? null,
      products: products ?? [],
      storeProducts: storeProducts ?? [],
      version: version ?? null,
      revision: revision ?? null,
    },
  )
}
