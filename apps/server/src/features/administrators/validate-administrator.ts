import { ACCOUNT_MESSAGES, type AdministratorDraft, administratorIssues } from '@incentive/model'
import type { ProgramScope } from '../../caller.ts'
import { invalidFrom, withUnread, type FieldErrors } from '../../refusal.ts'
import { grantablePrograms } from '../../store/administrators/grantable-programs.ts'
import { isEmailTaken } from '../../store/administrators/write-administrator.ts'
import type { Writes } from '../../store/queries.ts'

/** Whose account it is to be or is, in which client. */
interface Place {
  readonly scope: ProgramScope
  readonly isOwn: boolean
  readonly isNew: boolean
  /** Parts of the body that could not be read. */
  readonly unread: FieldErrors
}

/** The fields of a body as they are stored, texts without the blanks around them; refuses (400) with every problem at its field. */
export async function validateAdministrator(
  tx: Writes,
  { scope, isOwn, isNew, unread }: Place,
  draft: AdministratorDraft,
): Promise<AdministratorDraft> {
  const { content } = await grantablePrograms(tx, scope)
  const found = administratorIssues(draft, { isNew, isOwn, grantable: new Set(content.map(({ id }) => id)) })
  const email = draft.email.trim()
  const mayBeTaken = isNew && !found.some(({ field }) => field === 'email') && unread.email === undefined
  const taken =
    mayBeTaken && (await isEmailTaken(tx, email))
      ? [{ field: 'email', message: ACCOUNT_MESSAGES.administrator.emailTaken }]
      : []
  const issues = withUnread([...found, ...taken], unread)
  if (issues.length > 0) throw invalidFrom(issues)
  return { ...draft, email, firstName: draft.firstName.trim(), lastName: draft.lastName.trim() }
}
