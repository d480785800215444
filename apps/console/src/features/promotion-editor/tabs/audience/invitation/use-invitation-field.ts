import type { InvitationDraft, InvitationField } from '@incentive/model'
import { changeInvitation, invitationLabel } from '@incentive/model'
import { invitationPath } from '../../../draft/field-path.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import { useChange, useFieldFrame, usePickerText } from '../../../editing/use-field.ts'

/** Returns a field of the invitation setting: its value, its setter, and the props that a field of the kit needs. */
export function useInvitationField<Field extends InvitationField>(field: Field) {
  const path = invitationPath(field)
  const change = useChange()
  const value = useEditor(({ draft }) => draft.promotionInvitationSetting[field])
  return {
    value,
    change: (next: InvitationDraft[Field]) => change((draft) => changeInvitation(draft, field, next)),
    frame: useFieldFrame(path, invitationLabel(field)),
    text: usePickerText(path),
  } as const
}
