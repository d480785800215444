import type { ActivityType } from '@incentive/contract'

/** The search for each type of subject. */
export const searches = {
  approval: 'approvals',
  claim: 'claims',
  payout: 'payouts',
  promotion: 'promotions',
  sale: 'sales',
  storeOrder: 'storeOrders',
  participant: 'participants',
} as const satisfies Record<ActivityType, string>
