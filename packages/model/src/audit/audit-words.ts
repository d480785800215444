/** The kinds of subjects that the audit page offers as filters, with the prefixes of their actions. */
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
  CATALOG: { label: 'Catalog', prefixes: ['record', 'import', 'job'] },
  PROMOTIONS: {
    label: 'Promotions',
    prefixes: [
      ...['promotion', 'promotionDraft', 'promotionLimitNode', 'ruleGroup'],
      ...['testCase', 'upload', 'savedView', 'preference'],
    ],
  },
} as const

/** The code of a kind of subject in the audit log. */
export type AuditGroup = keyof typeof AUDIT_GROUPS

/** Texts for the actions of a user; each follows the user's name. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'session.begin': 'signed in',
    'session.beginPassword': 'entered the password; a two-factor code was requested',
    'session.beginProvider': 'signed in through their company; a two-factor code was requested',
    'session.end': 'signed out',
    'session.refusePassword': 'rejected a wrong password',
    'session.refuseCode': 'rejected a wrong two-factor code',
    'session.refuseTries': 'sign-in temporarily blocked after too many failed attempts',
    'session.refuseDisabled': 'rejected a sign-in to a disabled account',
    'session.refusePasswords': 'rejected a password: password sign-in is off',
    'session.refuseProvider': 'rejected a sign-in through the provider',
    'session.selectProgram': 'changed the program in use',
    'account.update': 'changed their name',
    'account.changePassword': 'changed their password',
    'account.endSession': 'ended one of their sessions',
    'account.endOtherSessions': 'ended their other sessions',
    'secondFactor.begin': 'started setting up two-factor authentication',
    'secondFactor.confirm': 'turned two-factor authentication on',
    'secondFactor.remove': 'turned two-factor authentication off',
    'secondFactor.renewCodes': 'generated new recovery codes',
    'administrator.create': 'created an administrator from the command line',
    'administrator.invite': 'invited an administrator',
    'administrator.update': 'changed an administrator',
    'administrator.disable': 'disabled an account',
    'administrator.enable': 'enabled an account',
    'administrator.endSessions': 'ended the sessions of an administrator',
    'administrator.makeLink': 'created a link for an administrator',
    'administrator.acceptInvitation': 'accepted their invitation',
    'administrator.resetPassword': 'reset their password',
    'administrator.resetByCommand': 'set the password of an administrator from the command line',
    'apiClient.create': 'created an API client',
    'apiClient.update': 'changed an API client',
    'apiClient.revoke': 'revoked an API client',
    'signInSettings.update': 'changed the sign-in settings',
    'record.create': 'created a catalog record',
    'record.update': 'changed a catalog record',
    'record.upsert': 'created or changed catalog records',
    'record.deactivate': 'deactivated a catalog record',
    'record.reactivate': 'reactivated a catalog record',
    'record.export': 'exported catalog records',
    'record.erase': 'erased the personal data of a participant',
    'record.remove': 'deleted a catalog record',
    'import.create': 'uploaded a file to import',
    'import.check': 'checked a file to import again',
    'import.correct': 'corrected a row of a file to import',
    'import.apply': 'applied an import',
    'import.cancel': 'canceled an import',
    'import.undo': 'undid an import',
    'import.retry': 'imported the rejected rows of a file again',
    'import.export': 'exported the rejected rows of an import',
    'job.cancel': 'canceled a background job',
    'program.create': 'created a program',
    'client.demandSecondFactor': 'changed whether two-factor authentication is required',
    'program.update': 'changed the settings of the program',
    'audit.export': 'exported the audit log',
    'preference.set': 'changed a console preference',
    'promotion.submit': 'created a promotion',
    'promotion.update': 'changed a promotion',
    'promotion.patch': 'changed a promotion',
    'promotion.copy': 'copied a promotion',
    'promotion.export': 'exported promotions',
    'promotion.acceptFinding': 'accepted a finding',
    'promotion.takeBackFinding': 'reopened an accepted finding',
    'promotionDraft.keep': 'backed up unsaved changes',
    'promotionDraft.remove': 'discarded unsaved changes',
    'promotionLimitNode.create': 'added a limit',
    'promotionLimitNode.update': 'changed a limit',
    'promotionLimitNode.remove': 'removed a limit',
    'ruleGroup.create': 'added payout rules',
    'ruleGroup.update': 'changed payout rules',
    'ruleGroup.remove': 'removed payout rules',
    'ruleGroup.sweep': 'removed unused payout rules',
    'savedView.create': 'saved a view',
    'savedView.update': 'changed a saved view',
    'savedView.remove': 'removed a saved view',
    'testCase.create': 'added a test case',
    'testCase.update': 'changed a test case',
    'testCase.remove': 'removed a test case',
    'upload.create': 'uploaded a file',
    'upload.remove': 'removed an uploaded file',
    'upload.sweep': 'removed unused files',
  }),
)

/** `savedView` as `saved view`. */
export const plain = (code: string) => code.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/**
 * Returns the text of an audit action. Without a text of its own, it is built from the action's parts: `test case:
 * create`.
 */
export function auditWords(action: string): string {
  const [subject = '', done] = action.split('.')
  return WORDS.get(action) ?? (done === undefined ? plain(subject) : `${plain(subject)}: ${plain(done)}`)
}

/** Labels of the subject types whose codes are not readable. */
const SUBJECTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ user: 'Administrator', apiClient: 'API client', ruleGroup: 'Payout rules' }),
)

/**
 * Returns the subject of an entry as text: `Promotion Fall SPIFF (FALL-SPIFF)`; its number when it no longer has a
 * name. Empty without name and number.
 */
export function auditSubject(type: string, id: number | null, name: string | null): string {
  if (id === null) return ''
  const kind = SUBJECTS.get(type) ?? upperFirst(plain(type))
  return `${kind} ${name ?? id}`
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
