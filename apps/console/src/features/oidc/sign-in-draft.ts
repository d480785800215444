import type { BodyOf, OidcSettings } from '@incentive/contract'
import { oidcSettingsIssues, type OidcSettingsDraft } from '@incentive/model/accounts'
import { MESSAGES, type Issue } from '@incentive/model/issues'
import { countMappingChanges, openMappings, type MappingRow } from './mapping-rows.ts'

/** The sign-in settings of a client in edit mode. */
export interface SignInDraft extends OidcSettingsDraft {
  readonly makesAccounts: boolean
  readonly mappings: readonly MappingRow[]
  /** The new secret. Empty to keep the stored one. */
  readonly secret: string
  /** True to remove the stored secret. */
  readonly removesSecret: boolean
  /** Number of mappings added so far. */
  readonly added: number
}

/** Creates a draft from the stored settings. */
export function openDraft(stored: OidcSettings): SignInDraft {
  const { enabled, issuer, providerClientId, scopes, makesAccounts, allowsPasswords } = stored
  return {
    enabled,
    issuer,
    providerClientId,
    scopes,
    makesAccounts,
    allowsPasswords,
    mappings: openMappings(stored.mappings),
    secret: '',
    removesSecret: false,
    added: 0,
  }
}

/** All issues of the settings, by field paths of the screen. */
export function draftIssues(draft: SignInDraft): Issue[] {
  const blank = draft.mappings.flatMap(({ key, claim, value }) => [
    ...(claim.trim() === '' ? [{ field: `${key}.claim`, message: MESSAGES.any.required }] : []),
    ...(value.trim() === '' ? [{ field: `${key}.value`, message: MESSAGES.any.required }] : []),
  ])
  const found = oidcSettingsIssues(draft)
  // the server stores no provider data without an issuer
  const needsIssuer = draft.issuer.trim() === '' && ofProvider(draft) && found.every(({ field }) => field !== 'issuer')
  return [...found, ...(needsIssuer ? [{ field: 'issuer', message: MESSAGES.any.required }] : []), ...blank]
}

const ofProvider = ({ providerClientId, secret, makesAccounts, mappings }: SignInDraft) =>
  providerClientId.trim() !== '' || secret !== '' || makesAccounts || mappings.length > 0

const pathOfMapping = /^mappings\[(\d+)\](?:\.(\w+))?/

/** Maps issues from row indexes (`mappings[0].claim`) to the field paths of the screen. */
export function placeIssues(draft: SignInDraft, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, message }) => {
    const [, index, name = 'claim'] = pathOfMapping.exec(field) ?? []
    const row = index === undefined ? undefined : draft.mappings[Number(index)]
    return { field: row ? `${row.key}.${name}` : field, message }
  })
}

const plain = ['enabled', 'issuer', 'providerClientId', 'scopes', 'makesAccounts', 'allowsPasswords'] as const

/** Number of settings that differ from before: each field, each mapping, and the order of the remaining ones. */
export function countDraftChanges(draft: SignInDraft, before: SignInDraft): number {
  const fields = plain.filter((name) => draft[name] !== before[name]).length
  const secret = draft.secret !== '' || draft.removesSecret ? 1 : 0
  return fields + secret + countMappingChanges(draft.mappings, before.mappings)
}

/** Returns the request body of the settings. The server validates it by the same rules. */
export function draftToSend(draft: SignInDraft, version: number): BodyOf<'updateSignInSettings'> {
  const { enabled, issuer, providerClientId, scopes, makesAccounts, allowsPasswords, secret } = draft
  return {
    version,
    enabled,
    issuer,
    providerClientId,
    scopes,
    makesAccounts,
    allowsPasswords,
    mappings: draft.mappings.map(({ key: _key, claim, value, ...given }) => ({
      claim: claim.trim(),
      value: value.trim(),
      ...given,
    })),
    ...(secret !== '' ? { secret } : draft.removesSecret ? { secret: null } : {}),
  }
}
