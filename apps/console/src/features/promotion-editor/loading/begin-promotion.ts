import { begin, beginAndRead } from '../../../api/begun.ts'
import { storedId } from '../editor-address.ts'
import { apart, related } from './related.ts'

/**
 * Begins to read the promotion of an address, and when it is one of the program that the window shows, all that
 * belongs to it (EDIT-34). One of another program waits until that is selected (NAV-16).
 */
export async function beginPromotion(part: string, programId: number): Promise<void> {
  const id = storedId(part)
  if (id === null) return
  const promotion = await beginAndRead('getPromotion', { params: { id } }, programId)
  if (promotion?.program.id !== programId) return
  for (const association of related) begin('getPromotionAssociation', { params: { id, association } }, programId)
  begin('searchPromotionParticipants', apart.participants(id), programId)
  begin('searchClaims', apart.claims(id), programId)
  begin('searchPromotionDeadlines', apart.deadlines(id), programId)
}
