import { foreignGroups as foreignOf, withoutForeignGroups } from '@incentive/model/audience'
import type { PromotionDraft } from '@incentive/model/promotion'
import { isEditing, type EditorState } from './editor-state.ts'

type Groups = PromotionDraft['organizationGroups']

/** True if the promotion has organization groups of another program. Every save removes them (OP-129). */
export function hasForeignGroups(state: EditorState): boolean {
  return foreignGroups(state).length > 0
}

/** The organization groups that do not belong to the promotion's program. */
export const foreignGroups = ({ draft, program }: EditorState): Groups =>
  foreignOf(draft.organizationGroups, program.id)

/** The draft that decides claims. In edit mode, without the groups that its save removes. */
export const decidedDraft = (state: Pick<EditorState, 'mode' | 'draft' | 'program'>): PromotionDraft =>
  isEditing(state) ? withoutForeignGroups(state.draft, state.program.id) : state.draft
