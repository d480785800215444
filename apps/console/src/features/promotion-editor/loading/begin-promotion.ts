import type { PromotionAnswer } from '@incentive/contract'
import { begin } from '../../../api/begun.ts'
import { storedId } from '../editor-address.ts'
import { apart, related } from './related.ts'

/**
 * Begins to read the promotion of an address, and when it is one of the program that the window shows, all that
 * belongs to it (EDIT-34). One of another program waits until that is selected (NAV-16).
 */
export async function beginPromotion(part: string, programId: number | undefined): Promise<void> {
  const id = storedId(part)
  if (id === null) return
  const response = await begin('getPromotion', { params: { id } })
  if (!response.ok) return
  const { program } = (await response.clone().json()) as PromotionAnswer
  if (program.id !== programId) return
  for (const association of related) void begin('getPromotionAssociation', { params: { id, association } })
  void begin('searchPromotionParticipants', apart.participants(id))
  void begin('searchClaims', apart.claims(id))
  void begin('searchPromotionDeadlines', apart.deadlines(id))
}
