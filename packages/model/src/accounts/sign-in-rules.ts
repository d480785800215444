import { textRules } from '../draft/text-rules.ts'
import { ACCOUNT_MESSAGES } from '../issues/account-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** The sign-in settings of a client, as far as they can be validated without the provider. */
export type SignInSettingsDraft = {
  readonly enabled: boolean
  readonly issuer: string
  readonly providerClientId: string
  readonly scopes: string
  readonly allowsPasswords: boolean
}

const { signOn } = ACCOUNT_MESSAGES
const row = rule<SignInSettingsDraft>

const isNamed = ({ issuer }: SignInSettingsDraft) => issuer.trim() !== ''

const RULES: readonly Rule<SignInSettingsDraft>[] = [
  row('issuer', MESSAGES.any.required, (draft) => !draft.enabled || isNamed(draft)),
  row('issuer', signOn.issuerInvalid, (draft) => !isNamed(draft) || /^https?:\/\/[^\s?#@]+$/.test(draft.issuer.trim())),
  ...textRules<SignInSettingsDraft>('issuer', 500, ({ issuer }) => issuer),
  row(
    'providerClientId',
    signOn.providerClientRequired,
    (draft) => !isNamed(draft) || draft.providerClientId.trim() !== '',
  ),
  ...textRules<SignInSettingsDraft>('providerClientId', 200, ({ providerClientId }) => providerClientId),
  row('scopes', signOn.scopesInvalid, ({ scopes }) => /^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scopes.trim())),
  row('allowsPasswords', signOn.passwordsNeeded, ({ allowsPasswords, enabled }) => allowsPasswords || enabled),
]

/** All problems of sign-in settings, by field name. */
export const signInSettingsIssues = (draft: SignInSettingsDraft): Issue[] => issuesOf(RULES, draft, null)
