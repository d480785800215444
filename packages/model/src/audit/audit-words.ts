/** The kinds of things that the audit tells of, as its page offers them, with the first words of their actions. */
export const AUDIT_GROUPS = {
  SIGN_IN: { label: 'Signing in', prefixes: ['session'] },
  ACCOUNTS: {
    label: 'Accounts',
    prefixes: ['account', 'secondFactor', 'administrator', 'user', 'accountLink', 'invitation'],
  },
  SETTINGS: {
    label: 'Settings',
    prefixes: ['client', 'program', 'identityProvider', 'signInSettings', 'apiToken', 'apiClient'],
  },
  PROMOTIONS: {
    label: 'Promotions',
    prefixes: [
      ...['promotion', 'promotionDraft', 'promotionLimitNode', 'ruleGroup'],
      ...['testCase', 'upload', 'savedView', 'preference'],
    ],
  },
} as const

/** The code of a kind of things in the audit. */
export type AuditGroup = keyof typeof AUDIT_GROUPS

/** What somebody did, in words that follow their name. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'session.begin': 'signed in',
    'session.beginPassword': 'gave the password; the second factor was asked for',
    'session.end': 'signed out',
    'session.selectProgram': 'changed the program in use',
    'account.update': 'changed their name',
    'account.changePassword': 'changed their password',
    'account.endSession': 'ended one of their sessions',
    'account.endOtherSessions': 'ended their other sessions',
    'secondFactor.begin': 'began to set up a second factor',
    'secondFactor.confirm': 'turned their second factor on',
    'secondFactor.remove': 'turned their second factor off',
    'secondFactor.renewCodes': 'made new recovery codes',
    'administrator.invite': 'invited an administrator',
    'administrator.update': 'changed an administrator',
    'administrator.disable': 'disabled an account',
    'administrator.enable': 'enabled an account',
    'administrator.endSessions': 'ended the sessions of an administrator',
    'administrator.makeLink': 'made a link for an administrator',
    'administrator.acceptInvitation': 'accepted their invitation',
    'administrator.resetPassword': 'reset their password',
    'apiClient.create': 'created an API client',
    'apiClient.update': 'changed an API client',
    'apiClient.revoke': 'revoked an API client',
    'signInSettings.update': 'changed how people sign in',
    'client.demandSecondFactor': 'changed whether a second factor is required',
    'program.update': 'changed the settings of the program',
    'audit.export': 'exported the audit',
    'preference.set': 'changed what the console remembers for them',
    'promotion.submit': 'created a promotion',
    'promotion.update': 'changed a promotion',
    'promotion.patch': 'changed a promotion',
    'promotion.copy': 'copied a promotion',
    'promotion.export': 'exported promotions',
    'promotion.acceptFinding': 'accepted a finding',
    'promotion.takeBackFinding': 'took back an accepted finding',
    'promotionDraft.keep': 'kept unsaved changes',
    'promotionDraft.remove': 'removed unsaved changes',
    'promotionLimitNode.create': 'added a limit',
    'promotionLimitNode.update': 'changed a limit',
    'promotionLimitNode.remove': 'removed a limit',
    'ruleGroup.create': 'added payout rules',
    'ruleGroup.update': 'changed payout rules',
    'ruleGroup.remove': 'removed payout rules',
    'ruleGroup.sweep': 'removed payout rules that nothing used',
    'savedView.create': 'saved a view',
    'savedView.update': 'changed a saved view',
    'savedView.remove': 'removed a saved view',
    'testCase.create': 'added a test case',
    'testCase.update': 'changed a test case',
    'testCase.remove': 'removed a test case',
    'upload.create': 'uploaded a file',
    'upload.remove': 'removed an uploaded file',
    'upload.sweep': 'removed files that nothing used',
  }),
)

/** `savedView` as `saved view`. */
const plain = (code: string) => code.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/** What an action of the audit is in words; one without words of its own is told by its parts: `test case: create`. */
export function auditWords(action: string): string {
  const [subject = '', done] = action.split('.')
  return WORDS.get(action) ?? (done === undefined ? plain(subject) : `${plain(subject)}: ${plain(done)}`)
}

/** A field that an entry of the audit tells of, before and after; null when it was not there. */
export interface AuditChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** What changed between two states, field by field in the order of their names; what is the same in both is left out. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  return names
    .map((name) => ({ field: plain(name), before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(state: unknown): Map<string, string> {
  if (typeof state !== 'object' || state === null) return new Map()
  return new Map(Object.entries(state).map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
