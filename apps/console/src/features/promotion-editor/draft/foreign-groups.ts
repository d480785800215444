import { foreignGroups as foreignOf, withoutForeignGroups, type PromotionDraft } from '@incentive/model'
import { isEditing, type EditorState } from './editor-state.ts'

type Groups = PromotionDraft['organizationGroups']

/** Whether the promotion has organization groups of another program: every save removes them (OP-129). */
export function hasForeignGroups(state: EditorState): boolean {
  return foreignGroups(state).length > 0
}

/** The organization groups of another program than the promotion's. */
export const foreignGroups = ({ draft, program }: EditorState): Groups =>
  foreignOf(draft.organizationGroups, program.id)

/** The draft as claims would be decided by it: while editing without the groups that its save removes. */
export const decidedDraft = (state: Pick<EditorState, 'mode' | 'draft' | 'program'>): PromotionDraft =>
  isEditing(state) ? withoutForeignGroups(state.draft, state.program.id) : state.draft
