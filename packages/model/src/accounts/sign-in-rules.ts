import { textRules } from '../issues/text-rules.ts'
import { ACCOUNT_MESSAGES } from '../issues/account-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** The sign-in settings of a client, as far as they can be validated without the provider. */
export type OidcSettingsDraft = {
  readonly enabled: boolean
  readonly issuer: string
  readonly providerClientId: string
  readonly scopes: string
  readonly allowsPasswords: boolean
}

const { singleSignOn } = ACCOUNT_MESSAGES
const row = rule<OidcSettingsDraft>

const isNamed = ({ issuer }: OidcSettingsDraft) => issuer.trim() !== ''

const RULES: readonly Rule<OidcSettingsDraft>[] = [
  row('issuer', MESSAGES.any.required, (draft) => !draft.enabled || isNamed(draft)),
  row(
    'issuer',
    singleSignOn.issuerInvalid,
    (draft) => !isNamed(draft) || /^https?:\/\/[^\s?#@]+$/.test(draft.issuer.trim()),
  ),
  ...textRules<OidcSettingsDraft>('issuer', 500, ({ issuer }) => issuer),
  row(
    'providerClientId',
    singleSignOn.providerClientRequired,
    (draft) => !isNamed(draft) || draft.providerClientId.trim() !== '',
  ),
  ...textRules<OidcSettingsDraft>('providerClientId', 200, ({ providerClientId }) => providerClientId),
  row('scopes', singleSignOn.scopesInvalid, ({ scopes }) =>
    /^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scopes.trim()),
  ),
  row('allowsPasswords', singleSignOn.passwordsNeeded, ({ allowsPasswords, enabled }) => allowsPasswords || enabled),
]

/** All problems of sign-in settings, by field name. */
export const oidcSettingsIssues = (draft: OidcSettingsDraft): Issue[] => issuesOf(RULES, draft, null)
