import type { ApiClient } from '@incentive/contract'

/** Labels of the statuses of API clients. */
export const STATUS_WORDS: Readonly<Record<ApiClient['status'], string>> = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
}

/** A short text of an API client's rights. */
export function rightsWords({ canWrite, canViewParticipants }: ApiClient): string {
  const does = canWrite ? 'Read and change' : 'Read'
  return canViewParticipants ? `${does}, including participants` : does
}
