import type { Administrator } from '@incentive/contract'
import type { ProgramScope } from '../../caller.ts'
import { recordAudit } from '../../store/audit.ts'
import type { Writes } from '../../store/queries.ts'

/** The action and the administrator; `before` and `after` contain no secrets. */
export interface AccountChange {
  readonly action: 'invite' | 'update' | 'disable' | 'enable' | 'endSessions' | 'makeLink'
  readonly id: number
  readonly before?: object
  readonly after?: object
}

/** Writes the audit entry for a change of an administrator: it concerns the client, not one of its programs. */
export const auditAdministrator = (
  tx: Writes,
  { scope, requestId }: { readonly scope: ProgramScope; readonly requestId: string },
  { action, id, before, after }: AccountChange,
): Promise<void> =>
  recordAudit(tx, {
    userId: scope.userId,
    programId: null,
    clientId: scope.clientId,
    requestId,
    action: `administrator.${action}`,
    subjectType: 'administrator',
    subjectId: id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })

/** The audited fields of an administrator: their identity, and their rights in the client. */
export const auditedFields = ({
  email,
  firstName,
  lastName,
  role,
  managesAccounts,
  managesCatalog,
  programs,
}: Administrator) => ({
  email,
  firstName,
  lastName,
  role,
  managesAccounts,
  managesCatalog,
  programs,
})
