import { paysUpwards } from '../../../money/recipient.ts'
import type { Check } from '../../check.ts'
import { atDetails } from '../../found.ts'

export const noParentOrganization: Check = {
  id: 'L-43',
  severity: 'WARN',
  isPersonal: true,
  text: '{paid:participant} would be paid to their own organization, {unpaid} to no one',
  find({ version: { content }, lookups: { organizations } }) {
    const { payoutStrategyType: strategy } = content
    if (!organizations || !paysUpwards(content)) return []
    const { withoutOrganization, withoutParent, inCircle } = organizations
    const unpaid = withoutOrganization + (strategy === 'PAY_ROLL_UP' ? inCircle : 0)
    if (withoutParent + unpaid === 0) return []
    return [{ params: { paid: withoutParent, unpaid }, link: atDetails('payoutStrategyType') }]
  },
}
