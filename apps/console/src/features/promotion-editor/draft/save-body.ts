import type { PromotionDraft, SentPromotion } from '@incentive/model'
import { changesToSend, promotionToSend } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

/** The lists beside the promotion: changes only, and nothing changes them here yet. */
const noListChanges = {
  promotionProducts: [],
  promotionProductGroups: [],
  promotionParticipants: [],
  promotionOrganizations: [],
  promotionCourses: [],
}

/** The body of a submit: the whole promotion (EDIT-39). */
export function submitBody(draft: PromotionDraft) {
  return { promotion: mutable(promotionToSend(draft)), ...noListChanges }
}

/** The body of an update: what differs from what is stored, and the version it was made from (EDIT-38, OP-92). */
export function updateBody({ baseline, draft }: EditorState) {
  if (!baseline.stored) throw new Error('only a stored promotion is updated')
  return {
    promotion: { version: baseline.stored.version, ...mutable(changesToSend(baseline, draft)) },
    ...noListChanges,
  }
}

/** The lists of a body are written as mutable in the contract; nobody changes them. */
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

function mutable<T extends Partial<SentPromotion>>(sent: T): Mutable<T> {
  return sent as Mutable<T>
}
