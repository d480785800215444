import { prefetch, prefetchJson } from '../../../api/prefetched.ts'
import { storedId } from './editor-address.ts'
import { relatedSearches, associations } from './associations.ts'

/** The description is part of the first render and must be sanitized first. */
const loadSanitizer = () => import('../../../kit/html-field/sanitize-html.ts')

/**
 * Starts to load the promotion of a URL, and if it belongs to the window's program, all related data (EDIT-34). For
 * another program, the related data waits until that program is selected (NAV-16).
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
