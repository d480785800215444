import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { relatedSearches } from './associations.ts'

/** The user may not see the participants of a promotion, and so not the promotion in the editor either (NAV-13). */
export class ParticipantsForbidden extends Error {
  constructor() {
    super('the participants of the promotion may not be seen')
    this.name = 'ParticipantsForbidden'
  }
}

/**
 * Asks for the first participants of a promotion (API-29). Nothing shows them here: what is learned is whether the user
 * may see them, and if they cannot be loaded, what to tell (NAV-14); null when all is well. Throws
 * {@link ParticipantsForbidden} when this very call is answered 403.
 */
export async function loadParticipants(promotionId: number, signal: AbortSignal | undefined): Promise<string | null> {
  try {
    await call('searchPromotionParticipants', { ...relatedSearches.participants(promotionId), signal })
    return null
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ApiProblem && error.status === 403) throw new ParticipantsForbidden()
    return `The participants could not be loaded. ${causeOf(error)}`
  }
}
