import type { InvitationField } from '@incentive/model'
import { INVITATION_FIELD_NAMES } from '@incentive/model'
import { deriveEditor } from '../../../draft/derive-editor.ts'
import type { EditorState } from '../../../draft/editor-state.ts'
import { invitationFieldOf } from '../../../draft/field-path.ts'
import { isValidated } from '../../../draft/problems/is-shown.ts'

/** The sections of the invitation settings in order (INV-01), with the fields in each. */
const people: readonly InvitationField[] = ['participantRequesters', 'participantApprovers']
export const invitationSections = [
  {
    id: 'invitation-details',
    label: 'Details',
    fields: INVITATION_FIELD_NAMES.filter((field) => !people.includes(field)),
  },
  { id: 'invitation-requesters', label: 'Requesters', fields: ['participantRequesters'] },
  { id: 'invitation-approvers', label: 'Approvers', fields: ['participantApprovers'] },
] as const satisfies readonly { id: string; label: string; fields: readonly InvitationField[] }[]

export type InvitationSection = (typeof invitationSections)[number]['id']

/** Returns the section of the field at a path, or null for any other path. */
export function sectionOf(path: string | null): InvitationSection | null {
  const field = path === null ? null : invitationFieldOf(path)
  if (field === null) return null
  return invitationSections.find(({ fields }) => (fields as readonly string[]).includes(field))?.id ?? null
}

/** Number of visible problems per section, in order (INV-25). */
export function problemsBySection(state: EditorState): number[] {
  const shown = deriveEditor(state).allIssues.filter(({ field }) => isValidated(state, field))
  return invitationSections.map(({ id }) => shown.filter(({ field }) => sectionOf(field) === id).length)
}
