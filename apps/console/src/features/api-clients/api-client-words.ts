import type { ApiClient } from '@incentive/contract'

/** How the statuses of API clients are called. */
export const STATUS_WORDS: Readonly<Record<ApiClient['status'], string>> = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
}

/** What an API client may do, in a few words. */
export function rightsWords({ mayWrite, mayViewParticipants }: ApiClient): string {
  const does = mayWrite ? 'Read and change' : 'Read'
  return mayViewParticipants ? `${does}, participants too` : does
}
