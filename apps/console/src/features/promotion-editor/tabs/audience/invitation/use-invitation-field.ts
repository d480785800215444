import type { InvitationDraft, InvitationField } from '@incentive/model'
import { changeInvitation, invitationLabel } from '@incentive/model'
import { invitationPath } from '../../../draft/field-path.ts'
import { useEditor } from '../../../editing/editor-context.tsx'
import { useChange, useFieldFrame, usePickerText } from '../../../editing/use-field.ts'

/** A field of the invitation setting: its value, how it is changed, and what a field of the kit needs to show it. */
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
