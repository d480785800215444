import type { AnswerOf, PromotionAssociation } from '@incentive/contract'
import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'

interface Of<Name extends PromotionAssociation> {
  id: number
  association: Name
}

/** What the address of an association answers; null when there is nothing. */
export type Associated<Name extends PromotionAssociation> = NonNullable<
  AnswerOf<'getPromotionAssociation', Of<Name>>
> | null

/** A related thing or list, or null when there is none, whichever way the server says so (OP-29). */
export async function loadAssociation<Name extends PromotionAssociation>(
  id: number,
  association: Name,
  signal: AbortSignal | undefined,
): Promise<Associated<Name>> {
  try {
    const params: Of<Name> = { id, association }
    return (await call<'getPromotionAssociation', Of<Name>>('getPromotionAssociation', { params, signal })) ?? null
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null
    throw error
  }
}
