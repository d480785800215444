import type { Administrator } from '@incentive/contract'
import {
  ACCOUNT_MESSAGES,
  type AdministratorDraft,
  administratorIssues,
  beyondOwnIssues,
  type HeldRights,
  type Issue,
} from '@incentive/model'
import type { ProgramScope } from '../../caller.ts'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import { grantablePrograms } from '../../store/administrators/grantable-rights.ts'
import { heldRights } from '../../store/administrators/held-rights.ts'
import { isEmailTaken } from '../../store/administrators/write-administrator.ts'
import type { Writes } from '../../store/queries.ts'

/** The client and the account, existing or new. */
interface Place {
  readonly scope: ProgramScope
  /** Null for an invitation. */
  readonly stored: Administrator | null
  /** Parts of the body that could not be parsed. */
  readonly unread: FieldErrors
}

/**
 * Returns the fields of a body for storage, with trimmed texts; throws 400 with every problem at its field. Managers
 * cannot change their own rights or grant one that they lack.
 */
export async function validateAdministrator(
  tx: Writes,
  { scope, stored, unread }: Place,
  draft: AdministratorDraft,
): Promise<AdministratorDraft> {
  const { content } = await grantablePrograms(tx, scope)
  const own = await heldRights(tx, scope.userId)
  const isOwn = stored?.isOwn === true
  const found = administratorIssues(draft, {
    before: stored,
    isOwn,
    own,
    grantable: new Set(content.map(({ id }) => id)),
  })
  const email = draft.email.trim()
  const mayBeTaken = stored === null && !found.some(({ field }) => field === 'email') && unread.email === undefined
  const taken =
    mayBeTaken && (await isEmailTaken(tx, email))
      ? [{ field: 'email', message: ACCOUNT_MESSAGES.administrator.emailTaken }]
      : []
  const isRoleChecked = isOwn || found.some(({ field }) => field === 'role')
  const elsewhere =
    stored && !isRoleChecked && !stored.isSharedElsewhere ? await elsewhereIssues(tx, stored, draft, own) : []
  const issues = withUnread([...found, ...taken, ...elsewhere], unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { ...draft, email, firstName: draft.firstName.trim(), lastName: draft.lastName.trim() }
}

/**
 * A role also applies in other clients: a caller cannot make a user an administrator of programs that the caller cannot
 * change.
 */
async function elsewhereIssues(
  tx: Writes,
  { id, role: before, programs }: Administrator,
  { role }: AdministratorDraft,
  own: HeldRights,
): Promise<Issue[]> {
  const held = await heldRights(tx, id)
  const elsewhere = held.programs.filter((program) => !programs.some((here) => here.id === program.id))
  const beyond = beyondOwnIssues({ role, programs: elsewhere }, { role: before, programs: elsewhere }, own)
  return beyond.length > 0 ? [{ field: 'role', message: ACCOUNT_MESSAGES.administrator.roleBeyondElsewhere }] : []
}
