import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import { relatedSearches } from './associations.ts'

/** The user cannot view the participants of a promotion, and therefore not the promotion in the editor (NAV-13). */
export class ParticipantsForbidden extends Error {
  constructor() {
    super('no permission to view the participants of the promotion')
    this.name = 'ParticipantsForbidden'
  }
}

/**
 * Requests the first participants of a promotion (API-29). They are not shown: the request only checks that the user
 * can view them. Returns null on success, or a message if they cannot be loaded (NAV-14). Throws {@link
 * ParticipantsForbidden} if this request gets a 403.
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
