import type { Caller } from '../caller.ts'

/** A signed-in administrator without a selected program. */
export const aCaller = (userId: number): Caller => ({
  userId,
  sessionId: '',
  fullName: '',
  role: 'ADMIN',
  isApiClient: false,
  awaits: null,
  canWrite: true,
  editsProgramData: true,
  managesCatalog: false,
  managesAccounts: false,
  scope: null,
})
