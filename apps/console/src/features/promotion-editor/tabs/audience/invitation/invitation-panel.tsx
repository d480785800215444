import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../../kit/fields/switch-field.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import { useEditor } from '../../../editing/editor-context.tsx'
import { useField } from '../../../editing/use-field.ts'
import { InvitationSettings } from './invitation-settings.tsx'

/** The invite-only switch and the invitation settings. Input survives switching it off and on again (INV-23). */
export function InvitationPanel() {
  const isByInvitation = useEditor(({ draft }) => draft.invitationOnly)
  return (
    <Panel title="Invitations">
      <FieldGrid>
        <InvitationOnlyField />
        <PubliclyInvitableField />
      </FieldGrid>
      {isByInvitation && <InvitationSettings />}
    </Panel>
  )
}

function InvitationOnlyField() {
  const { value, change, frame } = useField('invitationOnly')
  return <SwitchField {...frame} value={value} onChange={change} />
}

function PubliclyInvitableField() {
  const { value, change, frame } = useField('publiclyInvitable')
  return <SwitchField {...frame} value={value} onChange={change} />
}
