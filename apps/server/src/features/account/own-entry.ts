import type { Caller } from '../../caller.ts'
import type { AuditEntry } from '../../store/audit.ts'

/** The audit entry for a user's action on their own account. */
export const ownEntry = (
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
  action: string,
  states: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({
  userId: caller.userId,
  programId: null,
  clientId: caller.scope?.clientId ?? null,
  requestId,
  action,
  subjectType: 'user',
  subjectId: caller.userId,
  ...states,
})
