import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { TabPanel, TabStrip } from '../../../../../kit/tabs/tabs.tsx'
import { clearFocusTarget } from '../../../draft/change-editor.ts'
import { useEditor, useEditorStore } from '../../../editing/editor-context.tsx'
import { update } from '../../../editing/editor-store.ts'
import { InvitationDetails, useInvitationField } from './invitation-details.tsx'
import css from './invitation.module.css'
import { type InvitationField, INVITATION_FIELD_NAMES, invitationWarnings } from '@incentive/model/invitation'
import { deriveEditor } from '../../../draft/derive-editor.ts'
import type { EditorState } from '../../../draft/editor-state.ts'
import { invitationFieldOf } from '../../../draft/field-path.ts'
import { isValidated } from '../../../draft/problems/is-shown.ts'
import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { ParticipantsPicker } from '../../../../../parts/pickers/audience/participants-picker.tsx'

/** The settings in three sections. The list of problems opens the section of its field (INV-01, INV-25). */
export function InvitationSettings() {
  const store = useEditorStore()
  const [chosen, setChosen] = useState<InvitationSection>('invitation-details')
  const asked = useEditor(({ focusTarget }) => sectionOf(focusTarget))
  const problems = useEditor(useShallow(problemsBySection))
  // the section stays open after the focus target is cleared
  if (asked !== null && asked !== chosen) setChosen(asked)
  const choose = (id: string) => {
    update(store, clearFocusTarget)
    setChosen(id as InvitationSection)
  }
  return (
    <div className={css.settings} id="promotionInvitationSetting" tabIndex={-1}>
      <TabStrip
        label="Invitation settings"
        items={invitationSections.map(({ id, label }, index) => ({ id, label, problemCount: problems[index] }))}
        chosen={chosen}
        onChoose={choose}
      />
      <TabPanel id={chosen}>
        <div className={css.section}>
          {chosen === 'invitation-details' && <InvitationDetails />}
          {chosen === 'invitation-requesters' && <RequestersField />}
          {chosen === 'invitation-approvers' && <ApproversField />}
        </div>
      </TabPanel>
    </div>
  )
}

/** The sections of the invitation settings in order (INV-01), with the fields in each. */
const people: readonly InvitationField[] = ['participantRequesters', 'participantApprovers']
const invitationSections = [
  {
    id: 'invitation-details',
    label: 'Details',
    fields: INVITATION_FIELD_NAMES.filter((field) => !people.includes(field)),
  },
  { id: 'invitation-requesters', label: 'Requesters', fields: ['participantRequesters'] },
  { id: 'invitation-approvers', label: 'Approvers', fields: ['participantApprovers'] },
] as const satisfies readonly { id: string; label: string; fields: readonly InvitationField[] }[]

type InvitationSection = (typeof invitationSections)[number]['id']

/** Returns the section of the field at a path, or null for any other path. */
function sectionOf(path: string | null): InvitationSection | null {
  const field = path === null ? null : invitationFieldOf(path)
  if (field === null) return null
  return invitationSections.find(({ fields }) => (fields as readonly string[]).includes(field))?.id ?? null
}

/** Number of visible problems per section, in order (INV-25). */
function problemsBySection(state: EditorState): number[] {
  const shown = deriveEditor(state).allIssues.filter(({ field }) => isValidated(state, field))
  return invitationSections.map(({ id }) => shown.filter(({ field }) => sectionOf(field) === id).length)
}

/** The people who can request an invitation (INV-15). */
function RequestersField() {
  return (
    <FieldGrid columns={1}>
      <ParticipantsField field="participantRequesters" hint="Participants who can request invitations for others" />
    </FieldGrid>
  )
}

/** The people who approve requests (INV-16). An empty list is valid but gets a warning. */
function ApproversField() {
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
