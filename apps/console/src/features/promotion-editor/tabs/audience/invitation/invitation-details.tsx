import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../../kit/fields/number-text-field.tsx'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../../../kit/fields/text-field.tsx'
import { EmailTemplatePicker } from '../../../../../parts/pickers/audience/email-template-picker.tsx'
import {
  ParticipantStatusPicker,
  ParticipantTypePicker,
  ParticipantTypesPicker,
} from '../../../../../parts/pickers/audience/type-pickers.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import { type InvitationDraft, type InvitationField, invitationLabel } from '@incentive/model/invitation'
import { changeInvitation } from '@incentive/model/promotion'
import { invitationPath } from '../../../draft/field-path.ts'
import { useChange, useFieldFrame, usePickerText } from '../../../editing/use-field.ts'

/** Link, emails, approvals, and the assignments that an invited participant gets (INV-02 to INV-14). */
export function InvitationDetails() {
  return (
    <FieldGrid>
      <LinkField />
      <ApprovalsField />
      <TemplateField field="emailTemplate" isRequired />
      <TemplateField field="approverEmailTemplate" />
      <TemplateField field="rejectedEmailTemplate" />
      <TemplateField field="redeemedEmailTemplate" />
      <ManagedTypesField />
      <RedeemableField />
      <DefaultTypeField />
      <DefaultStatusField />
    </FieldGrid>
  )
}

function LinkField() {
  const { value, change, frame } = useInvitationField('linkToInvitation')
  return (
    <TextField
      {...frame}
      hint="A path such as /join/fall, or an https address"
      isTypingHint
      isRequired
      value={value}
      onChange={change}
    />
  )
}

const steps = { by: 1, min: 0, max: 2_147_483_647 }

function ApprovalsField() {
  const { value, change, frame } = useInvitationField('approvalsNeeded')
  return <NumberTextField {...frame} isRequired steps={steps} value={value} onChange={change} />
}

interface TemplateFieldProps {
  field: 'emailTemplate' | 'approverEmailTemplate' | 'rejectedEmailTemplate' | 'redeemedEmailTemplate'
  isRequired?: boolean
}

function TemplateField({ field, isRequired = false }: TemplateFieldProps) {
  const { value, change, frame, text } = useInvitationField(field)
  return (
    <EmailTemplatePicker
      {...frame}
      {...text}
      isRequired={isRequired}
      isOptional={!isRequired}
      isClearable={!isRequired}
      value={value}
      onChange={change}
    />
  )
}

function RedeemableField() {
  const { value, change, frame } = useInvitationField('promotionInvitationRedeemable')
  return <SwitchField {...frame} value={value} onChange={change} />
}

function ManagedTypesField() {
  const { value, change, frame, text } = useInvitationField('participantTypesManagement')
  const programId = useEditor(({ program }) => program.id)
  return (
    <ParticipantTypesPicker
      {...frame}
      {...text}
      isOptional
      hint="Types that can be invited and managed"
      programId={programId}
      value={value}
      onChange={change}
    />
  )
}

function DefaultTypeField() {
  const { value, change, frame, text } = useInvitationField('defaultParticipantType')
  const programId = useEditor(({ program }) => program.id)
  return (
    <ParticipantTypePicker
      {...frame}
      {...text}
      isOptional
      isClearable
      programId={programId}
      value={value}
      onChange={change}
    />
  )
}

function DefaultStatusField() {
  const { value, change, frame, text } = useInvitationField('defaultParticipantStatus')
  return <ParticipantStatusPicker {...frame} {...text} isOptional isClearable value={value} onChange={change} />
}

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
