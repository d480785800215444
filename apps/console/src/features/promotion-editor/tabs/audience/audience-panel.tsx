import { AudienceFields } from './fields/audience-fields.tsx'
import { EligibilityFields } from './fields/eligibility-fields.tsx'
import { InvitationPanel } from './invitation/invitation-panel.tsx'
import { OrganizationsPanel } from './organizations/organizations-panel.tsx'
import { ParticipantsPanel } from './participants/participants-panel.tsx'
import { EligibleParticipantsPanel } from './eligible-participants/eligible-participants-panel.tsx'

/** The eligible participants: by type or group, by invitation, and individually (AUD-11, AUD-12). */
export function AudiencePanel() {
  return (
    <>
      <AudienceFields />
      <EligibilityFields />
      <EligibleParticipantsPanel />
      <InvitationPanel />
      <ParticipantsPanel />
      <OrganizationsPanel />
    </>
  )
}
