import type { Caller } from '../caller.ts'

/** An administrator who is signed in, with no program selected. */
export const aCaller = (userId: number): Caller => ({
  ...{ userId, sessionId: '', fullName: '', role: 'ADMIN', isMachine: false, awaits: null },
  ...{ mayWrite: true, managesAccounts: false, scope: null },
})
