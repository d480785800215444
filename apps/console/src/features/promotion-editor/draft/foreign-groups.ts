import type { PromotionDraft } from '@incentive/model'
import type { EditorState } from './editor-state.ts'

type Groups = PromotionDraft['organizationGroups']

/** Whether the promotion has organization groups of another program: every save takes them away (OP-129). */
export function hasForeignGroups({ draft, program }: EditorState): boolean {
  return ownGroups(draft.organizationGroups, program.id).length < draft.organizationGroups.length
}

/** The organization groups of the program. */
export const ownGroups = (groups: Groups, programId: number | null): Groups =>
  groups.filter((group) => group.program.id === programId)
