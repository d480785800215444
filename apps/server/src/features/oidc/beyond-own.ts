import { isDeepStrictEqual } from 'node:util'
import type { OidcSettings } from '@incentive/contract'
import { ACCOUNT_MESSAGES, beyondOwnIssues, type Issue } from '@incentive/model'
import type { ProgramScope } from '../../caller.ts'
import { heldRights } from '../../store/administrators/grantable-rights.ts'
import type { Queries } from '../../store/queries.ts'

type Settings = Pick<OidcSettings, 'issuer' | 'providerClientId' | 'mappings'>

const registration = ['issuer', 'providerClientId'] as const

/**
 * Returns the rights that new sign-in settings would grant and the caller lacks: those of a new mapping, and, for
 * another provider, those of all users of the client, because its operator could sign in as any of them.
 */
export async function beyondOwnSettings(
  db: Queries,
  scope: ProgramScope,
  { given, stored, programs }: { given: Settings; stored: Settings; programs: ReadonlyMap<number, string> },
): Promise<Issue[]> {
  const own = await heldRights(db, scope.userId)
  const mappings = given.mappings.flatMap((mapping, index) => {
    if (stored.mappings.some((before) => isDeepStrictEqual(before, mapping))) return []
    return beyondOwnIssues(mapping, null, own).map(({ field, message }) => ({
      field: `mappings[${index}].${field === 'role' ? 'role' : 'programs'}`,
      message,
    }))
  })
  const everything = [...programs.keys()].map((id) => ({ id, canChange: true, canViewParticipants: true }))
  const mayAll = beyondOwnIssues({ role: 'ADMIN', programs: everything }, null, own).length === 0
  const changed = given.issuer.trim() === '' ? [] : registration.filter((name) => given[name].trim() !== stored[name])
  const opened = mayAll
    ? []
    : changed.map((field) => ({ field, message: ACCOUNT_MESSAGES.singleSignOn.opensEverything }))
  return [...mappings, ...opened]
}
