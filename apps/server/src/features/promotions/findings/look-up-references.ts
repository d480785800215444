import type { AnswerOf } from '@incentive/contract'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/call.ts'
import { loadDraftLookups } from '../../../store/promotions/version/load-draft-lookups.ts'

/** Answers what claims and checks ask of the things that a draft refers to: the page asks before it decides by itself. */
export async function lookUpReferences(
  { db }: Deps,
  call: Call<'lookUpReferences'>,
): Promise<AnswerOf<'lookUpReferences'>> {
  const { promotionType, country, claimType, products, storeProducts } = call.body
  const promotionId = call.params.promotion === 0 ? null : call.params.promotion
  const lookups = await loadDraftLookups(
    db.kysely,
    // the program in use matters to a new promotion alone
    { caller: call.caller, scope: () => call.scope, promotionId },
    {
      ...{ promotionTypeId: promotionType ?? null, countryId: country ?? null, claimTypeId: claimType ?? null },
      ...{ products: products ?? [], storeProducts: storeProducts ?? [] },
    },
  )
  return lookups as AnswerOf<'lookUpReferences'>
}
