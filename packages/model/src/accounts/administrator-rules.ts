import { textRules, nameRules } from '../issues/text-rules.ts'
import { ACCOUNT_MESSAGES } from '../issues/account-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { isPlainAddress } from './address-letters.ts'
import { beyondOwnIssues, type HeldRights } from './given-rights.ts'

/** The name of a person. */
export type NameDraft = { readonly firstName: string; readonly lastName: string }

/** The name and email address of an account's owner. */
export type AccountDraft = NameDraft & { readonly email: string }

/** An administrator while they are invited or changed. */
export type AdministratorDraft = AccountDraft & StoredRights

/** The rights of an account in a client; `managesCatalog` only has an effect with the role `ADMIN`. */
export type StoredRights = HeldRights & { readonly managesAccounts: boolean; readonly managesCatalog: boolean }

/** The rights that a user can pass on; all account managers can pass on the right to manage accounts. */
export type PassedRights = Omit<StoredRights, 'managesAccounts'>

/** The data that the rules need in addition to the draft. */
export type AdministratorContext = {
  /**
   * Current rights; null for an invitation. The email address is validated only then, because it cannot be changed
   * later.
   */
  readonly before: StoredRights | null
  /** True if users change their own account. */
  readonly isOwn: boolean
  /** The rights of the user who makes the change. */
  readonly own: PassedRights
  /** The programs of the client. */
  readonly grantable: ReadonlySet<number>
}

const MAX_NAME = 100
const MAX_EMAIL = 320

/** Exactly one address, so that it cannot inject more into an email header. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u

/**
 * True for one email address. Rejects invisible characters and unnormalized letters, so that no two addresses look the
 * same.
 */
export const isAddress = (text: string) =>
  address.test(text) && !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) && text === text.normalize('NFKC')

const { any } = MESSAGES
const { account, administrator } = ACCOUNT_MESSAGES
const row = rule<AdministratorDraft>

const ADDRESS_RULES: readonly Rule<AccountDraft>[] = [
  rule('email', administrator.emailRequired, ({ email }) => email.trim() !== ''),
  rule('email', administrator.emailInvalid, ({ email }) => email.trim() === '' || isAddress(email.trim())),
  rule('email', administrator.emailLookAlike, ({ email }) => !isAddress(email.trim()) || isPlainAddress(email.trim())),
  ...textRules<AccountDraft>('email', MAX_EMAIL, ({ email }) => email),
]

const PERSON_RULES: readonly Rule<NameDraft>[] = (['firstName', 'lastName'] as const).flatMap((field) =>
  nameRules<NameDraft>({ field, max: MAX_NAME, required: account[field], nameOf: (person) => person[field] }),
)

const RULES: readonly Rule<AdministratorDraft>[] = [
  row('programs', administrator.managerNeedsProgram, (draft) => !draft.managesAccounts || draft.programs.length > 0),
]

/** Returns the problems of a person's name. */
export const nameIssues = (person: NameDraft): Issue[] => issuesOf(PERSON_RULES, person, null)

/** Returns the problems of a new account, regardless of its rights. */
export const accountIssues = (draft: AccountDraft): Issue[] => [
  ...issuesOf(ADDRESS_RULES, draft, null),
  ...nameIssues(draft),
]

/**
 * Returns an issue for each of their own rights that a user would change: no one can raise or lower their own rights.
 */
function ownIssues(draft: AdministratorDraft, before: StoredRights): Issue[] {
  const isSame = {
    role: draft.role === before.role,
    managesAccounts: draft.managesAccounts === before.managesAccounts,
    managesCatalog: draft.managesCatalog === before.managesCatalog,
    programs: sortedRights(draft) === sortedRights(before),
  }
  const changed = (Object.keys(isSame) as (keyof typeof isSame)[]).filter((field) => !isSame[field])
  return changed.map((field) => ({ field, message: administrator.ownRights }))
}

/**
 * Returns the rights that a draft grants and its author lacks. The right to manage the catalog counts as granted also
 * while the role of its owner leaves it without effect, because a provider can raise that role later.
 */
function grantedIssues(draft: AdministratorDraft, before: StoredRights | null, own: PassedRights): Issue[] {
  const issues = beyondOwnIssues(draft, before, own)
  const isRoleBeyond = issues.some(({ field }) => field === 'role')
  const isNew = draft.managesCatalog && !before?.managesCatalog
  const isGranted = isNew || (managesCatalog(draft) && !managesCatalog(before))
  if (!isGranted || managesCatalog(own) || (isRoleBeyond && !isNew)) return issues
  return [...issues, { field: 'managesCatalog', message: account.beyondOwnCatalog }]
}

const managesCatalog = (held: PassedRights | null) => held?.role === 'ADMIN' && held.managesCatalog

const sortedRights = ({ programs }: HeldRights) =>
  programs
    .map(({ id, canChange, canViewParticipants }) => `${id} ${canChange} ${canViewParticipants}`)
    .toSorted()
    .join()

/** All problems of an administrator, by field name; those of a program are at `programs[i]`. */
export function administratorIssues(draft: AdministratorDraft, context: AdministratorContext): Issue[] {
  const seen = new Set<number>()
  const programs = draft.programs.flatMap(({ id }, index) => {
    const isKnown = context.grantable.has(id) && !seen.has(id)
    seen.add(id)
    return isKnown ? [] : [{ field: `programs[${index}].id`, message: any.invalidSelection }]
  })
  const { before, isOwn, own } = context
  const ofAccount = before === null ? accountIssues(draft) : nameIssues(draft)
  const ofRights = before !== null && isOwn ? ownIssues(draft, before) : grantedIssues(draft, before, own)
  const known = new Set(programs.map(({ field }) => field))
  const beyond = ofRights.filter(({ field }) => !known.has(field))
  return [...ofAccount, ...issuesOf(RULES, draft, null), ...programs, ...beyond]
}
