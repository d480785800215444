import { prefetch, prefetchJson } from '../../../api/prefetched.ts'
import { storedId } from './editor-address.ts'
import { relatedSearches, associations } from './associations.ts'

/** The description is drawn with the first picture, and is cleaned before. */
const loadSanitizer = () => import('../../../kit/html-field/sanitize-html.ts')

/**
 * Begins to read the promotion of an address, and when it is one of the program that the window shows, all that
 * belongs to it (EDIT-34). One of another program waits until that is selected (NAV-16).
 */
export function prefetchPromotion(part: string, programId: number): void {
  const id = storedId(part)
  if (id !== null) prefetchStored(id, programId).catch(() => undefined)
  loadSanitizer().catch(() => undefined)
}

async function prefetchStored(id: number, programId: number): Promise<void> {
  const promotion = await prefetchJson('getPromotion', { params: { id } }, programId)
  if (promotion?.program.id !== programId) return
  for (const association of associations)
    prefetch('getPromotionAssociation', { params: { id, association } }, programId)
  prefetch('searchPromotionParticipants', relatedSearches.participants(id), programId)
  prefetch('searchClaims', relatedSearches.claims(id), programId)
  prefetch('searchPromotionDeadlines', relatedSearches.deadlines(id), programId)
}
