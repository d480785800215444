import type { BodyOf, SignInSettings } from '@incentive/contract'
import { MESSAGES, signInSettingsIssues, type Issue, type SignInSettingsDraft } from '@incentive/model'
import { countMappingChanges, openMappings, type MappingRow } from './mapping-rows.ts'

/** How the people of a client sign in, while it is edited. */
export interface SignInDraft extends SignInSettingsDraft {
  readonly makesAccounts: boolean
  readonly mappings: readonly MappingRow[]
  /** The secret to be stored; empty: the one that is stored stays. */
  readonly secret: string
  /** The secret that is stored is taken away. */
  readonly removesSecret: boolean
  /** How many mappings were added so far. */
  readonly added: number
}

/** The settings as they are stored, ready to be changed. */
export function openDraft(stored: SignInSettings): SignInDraft {
  const { enabled, issuer, providerClientId, scopes, makesAccounts, allowsPasswords } = stored
  return {
    ...{ enabled, issuer, providerClientId, scopes, makesAccounts, allowsPasswords },
    ...{ mappings: openMappings(stored.mappings), secret: '', removesSecret: false, added: 0 },
  }
}

/** Everything that is wrong with the settings, at its places on the screen. */
export function draftIssues(draft: SignInDraft): Issue[] {
  const blank = draft.mappings.flatMap(({ key, claim, value }) => [
    ...(claim.trim() === '' ? [{ field: `${key}.claim`, message: MESSAGES.any.required }] : []),
    ...(value.trim() === '' ? [{ field: `${key}.value`, message: MESSAGES.any.required }] : []),
  ])
  const found = signInSettingsIssues(draft)
  // the server keeps nothing of a provider without an issuer
  const needsIssuer = draft.issuer.trim() === '' && ofProvider(draft) && found.every(({ field }) => field !== 'issuer')
  return [...found, ...(needsIssuer ? [{ field: 'issuer', message: MESSAGES.any.required }] : []), ...blank]
}

const ofProvider = ({ providerClientId, secret, makesAccounts, mappings }: SignInDraft) =>
  providerClientId.trim() !== '' || secret !== '' || makesAccounts || mappings.length > 0

const pathOfMapping = /^mappings\[(\d+)\](?:\.(\w+))?/

/** Issues told by the order (`mappings[0].claim`) as they are told on the screen, by the mapping. */
export function placeIssues(draft: SignInDraft, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, message }) => {
    const [, index, name = 'claim'] = pathOfMapping.exec(field) ?? []
    const row = index === undefined ? undefined : draft.mappings[Number(index)]
    return { field: row ? `${row.key}.${name}` : field, message }
  })
}

const plain = ['enabled', 'issuer', 'providerClientId', 'scopes', 'makesAccounts', 'allowsPasswords'] as const

/** How many settings differ from those before: each field, each mapping, and the order of those that stay. */
export function countDraftChanges(draft: SignInDraft, before: SignInDraft): number {
  const fields = plain.filter((name) => draft[name] !== before[name]).length
  const secret = draft.secret !== '' || draft.removesSecret ? 1 : 0
  return fields + secret + countMappingChanges(draft.mappings, before.mappings)
}

/** What is sent of the settings; the server validates it by the same rules. */
export function draftToSend(draft: SignInDraft, version: number): BodyOf<'updateSignInSettings'> {
  const { enabled, issuer, providerClientId, scopes, makesAccounts, allowsPasswords, secret } = draft
  return {
    ...{ version, enabled, issuer, providerClientId, scopes, makesAccounts, allowsPasswords },
    mappings: draft.mappings.map(({ key: _key, claim, value, ...given }) => ({
      ...{ claim: claim.trim(), value: value.trim() },
      ...given,
    })),
    ...(secret !== '' ? { secret } : draft.removesSecret ? { secret: null } : {}),
  }
}
