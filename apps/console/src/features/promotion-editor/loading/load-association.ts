import type { AnswerOf, PromotionAssociation } from '@incentive/contract'
import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'

interface Of<Name extends PromotionAssociation> {
  id: number
  association: Name
}

/** The response of an association's endpoint, or null if it is empty. */
export type Associated<Name extends PromotionAssociation> = NonNullable<
  AnswerOf<'getPromotionAssociation', Of<Name>>
> | null

/** Returns an associated object or list, or null if there is none, however the server reports that (OP-29). */
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
