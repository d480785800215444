import { use } from 'react'
import { AudienceFields } from './fields/audience-fields.tsx'
import { OrganizationsPanel } from './organizations/organizations-panel.tsx'
import { ParticipantsPanel } from './participants/participants-panel.tsx'
import { EligibleParticipantsPanel } from './eligible-participants/eligible-participants-panel.tsx'
import { FieldGrid, WholeRow } from '../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { WithSectionList } from '../../../../kit/panel/section-list.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { InDocument, useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useField, useChange } from '../../editing/use-field.ts'
import { InvitationSettings } from './invitation/invitation-settings.tsx'
import { requireEligibility, typeEligibility } from '@incentive/model/promotion'
import { sectionAnchor } from './section-anchor.ts'
import { useSections } from './use-sections.ts'
import { ConditionField } from '../../../../parts/rule-editor/condition-field.tsx'

/**
 * The eligible participants: individually, by type or group, and by invitation (AUD-11, AUD-12). The lists that people
 * work in come first. Eligible participants are not counted for a version, since the participants of the past are not
 * known.
 */
export function AudiencePanel() {
  const isLive = useEditor(({ asOf }) => asOf === null)
  const isDocument = use(InDocument)
  return (
    <WithSectionList label="Sections of Audience" sections={useSections()}>
      <ParticipantsPanel />
      <OrganizationsPanel />
      <AudienceFields />
      <EligibilityFields />
      {isLive && !isDocument && <EligibleParticipantsPanel />}
      <InvitationPanel />
    </WithSectionList>
  )
}

/** The invite-only switch and the invitation settings. Input survives switching it off and on again (INV-23). */
function InvitationPanel() {
  const isByInvitation = useEditor(({ draft }) => draft.invitationOnly)
  return (
    <Panel title="Invitations" anchor={sectionAnchor('invitations')}>
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

const field = 'participantEligibilityRuleCondition'

/** An additional condition that participants must meet. The text stays while the switch is off (AUD-19 to AUD-22). */
function EligibilityFields() {
  const isRequired = useEditor(({ draft }) => draft[field].isRequired)
  return (
    <Panel title="Eligibility" anchor={sectionAnchor('eligibility')}>
      <FieldGrid>
        <WholeRow>
          <RequireField />
        </WholeRow>
        {isRequired && (
          <WholeRow>
            <EligibilityCondition />
          </WholeRow>
        )}
      </FieldGrid>
    </Panel>
  )
}

function RequireField() {
  const isRequired = useEditor(({ draft }) => draft[field].isRequired)
  const change = useChange()
  return (
    <SwitchField
      fieldId="requireEligibility"
      label="Require Eligibility Condition"
      mode={useIsFormOpen() ? 'edit' : 'view'}
      value={isRequired}
      onChange={(isOn) => change((draft) => requireEligibility(draft, isOn))}
    />
  )
}

function EligibilityCondition() {
  const { value, frame } = useField(field)
  const change = useChange()
  return (
    <ConditionField
      {...frame}
      isRequired
      purpose="condition"
      facts="eligibility"
      value={value.spelExpression}
      onChange={(text) => change((draft) => typeEligibility(draft, text))}
    />
  )
}
