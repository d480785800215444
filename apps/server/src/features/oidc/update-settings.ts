import { isDeepStrictEqual } from 'node:util'
import type { OidcSettings } from '@incentive/contract'
import { oidcSettingsIssues, beyondOwnIssues } from '@incentive/model/accounts'
import { ACCOUNT_MESSAGES, type Issue } from '@incentive/model/issues'
import type { Deps } from '../../deps.ts'
import { Reply, seenVersions, type Call } from '../../http/call.ts'
import { conflict, invalidFrom, withUnread } from '../../refusal.ts'
import { lockAccounts } from '../../store/administrators/lock-administrator.ts'
import { recordAudit } from '../../store/audit.ts'
import { forgetIdentities } from '../../store/oidc/settle-account.ts'
import {
  lockSettings,
  loadSettings,
  programsOfClient,
  secretPurpose,
  writeSettings,
  type StoredSettings,
} from '../../store/oidc/settings.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { ProgramScope } from '../../caller.ts'
import { heldRights, managedCatalogs } from '../../store/administrators/grantable-rights.ts'
import type { Queries } from '../../store/queries.ts'

const fieldNames = [
  ...(['enabled', 'issuer', 'providerClientId', 'scopes', 'makesAccounts', 'mappings', 'allowsPasswords'] as const),
] as const

/** Converts settings to their API representation: only shows that a secret exists, never the secret. */
export const answerSettings = ({ sealedSecret, ...settings }: StoredSettings): OidcSettings => ({
  ...settings,
  hasSecret: sealedSecret !== null,
})

/**
 * Changes the sign-in settings of the client: all or nothing, with every problem at its field. A caller cannot use them
 * to grant rights that they lack.
 */
export function updateSettings(deps: Deps, call: Call<'updateSignInSettings'>): Promise<Reply<OidcSettings>> {
  const { caller, scope, body, unread, now, requestId } = call
  return inTransaction(deps.db.kysely, async (tx) => {
    await lockAccounts(tx, { caller, scope, now: now.toISOString() })
    const stored = await lockSettings(tx, scope)
    if (!seenVersions(call, body.version).every((seen) => seen === stored.version)) {
      throw conflict(ACCOUNT_MESSAGES.singleSignOn.changedByOther, { version: stored.version })
    }
    const own = await programsOfClient(tx, scope.clientId)
    const foreign = body.mappings.flatMap(({ programs }, index) =>
      programs.every(({ id }) => own.has(id))
        ? []
        : [{ field: `mappings[${index}].programs`, message: ACCOUNT_MESSAGES.singleSignOn.foreignProgram }],
    )
    const beyond = await beyondOwnSettings(tx, scope, { given: body, stored, programs: own })
    const needsKey = body.secret != null && deps.sealer === null
    const sealing = needsKey ? [{ field: 'secret', message: ACCOUNT_MESSAGES.singleSignOn.secretNeedsKey }] : []
    const issues = withUnread(
      [...oidcSettingsIssues(body), ...foreign, ...(foreign.length > 0 ? [] : beyond), ...sealing],
      unread,
    )
    if (issues.length > 0) throw invalidFrom(issues)
    const settings = {
      enabled: body.enabled,
      issuer: body.issuer.trim(),
      providerClientId: body.providerClientId.trim(),
      scopes: body.scopes.trim(),
      makesAccounts: body.makesAccounts,
      mappings: body.mappings,
      allowsPasswords: body.allowsPasswords,
    }
    const sealedSecret = secretAfter(deps, body.secret, stored, scope.clientId)
    const changed = fieldNames.filter((name) => !isDeepStrictEqual(stored[name], settings[name]))
    const secretChanged = sealedSecret !== stored.sealedSecret
    if (changed.length > 0 || secretChanged) {
      const isRegisteredAgain = changed.includes('issuer') || changed.includes('providerClientId')
      await writeSettings(tx, scope, { ...settings, sealedSecret }, isRegisteredAgain, now)
      // another registration: many providers assign new subject ids then
      if (changed.includes('providerClientId')) await forgetIdentities(tx, { clientId: scope.clientId })
      const hasSecret = (sealed: string | null) => (secretChanged ? { hasSecret: sealed !== null } : {})
      await recordAudit(tx, {
        userId: caller.userId,
        programId: null,
        clientId: scope.clientId,
        requestId,
        action: 'signInSettings.update',
        subjectType: 'client',
        subjectId: scope.clientId,
        before: { ...only(changed, withNames(stored, own)), ...hasSecret(stored.sealedSecret) },
        after: { ...only(changed, withNames(settings, own)), ...hasSecret(sealedSecret) },
      })
    }
    return new Reply(answerSettings(await loadSettings(tx, scope)))
  })
}

/** An omitted secret stays, null removes it. */
function secretAfter({ sealer }: Deps, secret: string | null | undefined, stored: StoredSettings, clientId: number) {
  if (secret === undefined) return stored.sealedSecret
  return secret === null || secret === '' ? null : (sealer?.seal(secret, secretPurpose(clientId)) ?? null)
}

type AuditedSettings = Pick<StoredSettings, (typeof fieldNames)[number]>

/** The settings with the current names of the programs in their mappings, for the audit log. */
const withNames = (settings: AuditedSettings, names: ReadonlyMap<number, string>): AuditedSettings => ({
  ...settings,
  mappings: settings.mappings.map(({ programs, ...mapping }) => ({
    ...mapping,
    programs: programs.map(({ id, ...rights }) => ({ id, name: names.get(id), ...rights })),
  })),
})

const only = (names: readonly (typeof fieldNames)[number][], settings: AuditedSettings) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

type Settings = Pick<OidcSettings, 'issuer' | 'providerClientId' | 'mappings'>

const registration = ['issuer', 'providerClientId'] as const

/**
 * Returns the rights that new sign-in settings would grant and the caller lacks: those of a new mapping, and, for
 * another provider, those of all users of the client, because its operator could sign in as any of them.
 */
async function beyondOwnSettings(
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
  const mayAll =
    beyondOwnIssues({ role: 'ADMIN', programs: everything }, null, own).length === 0 &&
    (await managedCatalogs(db, scope.userId)).has(scope.clientId)
  const changed = given.issuer.trim() === '' ? [] : registration.filter((name) => given[name].trim() !== stored[name])
  const opened = mayAll
    ? []
    : changed.map((field) => ({ field, message: ACCOUNT_MESSAGES.singleSignOn.opensEverything }))
  return [...mappings, ...opened]
}
