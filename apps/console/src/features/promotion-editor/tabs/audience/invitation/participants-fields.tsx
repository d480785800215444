import { invitationWarnings } from '@incentive/model'
import { useShallow } from 'zustand/react/shallow'
import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { ParticipantsPicker } from '../../../../../parts/pickers/audience/participants-picker.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import css from './invitation.module.css'
import { useInvitationField } from './invitation-details.tsx'

/** The people who can request an invitation (INV-15). */
export function RequestersField() {
  return (
    <FieldGrid columns={1}>
      <ParticipantsField field="participantRequesters" hint="Participants who can request invitations for others" />
    </FieldGrid>
  )
}

/** The people who approve requests (INV-16). An empty list is valid but gets a warning. */
export function ApproversField() {
  const warnings = useEditor(useShallow(({ draft }) => invitationWarnings(draft.promotionInvitationSetting)))
  return (
    <>
      <FieldGrid columns={1}>
        <ParticipantsField field="participantApprovers" hint="Participants who can approve requests" />
      </FieldGrid>
      {warnings.map((warning) => (
        <div key={warning} className={css.warning}>
          <Notice tone="warning">{warning}</Notice>
        </div>
      ))}
    </>
  )
}

interface ParticipantsFieldProps {
  field: 'participantRequesters' | 'participantApprovers'
  hint: string
}

function ParticipantsField({ field, hint }: ParticipantsFieldProps) {
  const { value, change, frame, text } = useInvitationField(field)
  return <ParticipantsPicker {...frame} {...text} hint={hint} isOptional value={value} onChange={change} />
}
