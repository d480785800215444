import type { PromotionDraft } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

type Groups = PromotionDraft['organizationGroups']

/** Whether the promotion has organization groups of another program: every save takes them away (OP-129). */
export function hasForeignGroups(state: EditorState): boolean {
  return foreignGroups(state).length > 0
}

/** The organization groups of another program than the promotion's. */
export const foreignGroups = ({ draft, program }: EditorState): Groups =>
  draft.organizationGroups.filter((group) => group.program.id !== program.id)

/** The organization groups of the program. */
export const ownGroups = (groups: Groups, programId: number | null): Groups =>
  groups.filter((group) => group.program.id === programId)
