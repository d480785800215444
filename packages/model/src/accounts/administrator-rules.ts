import { nameRules } from '../draft/name-rules.ts'
import { textRules } from '../draft/text-rules.ts'
import { ACCOUNT_MESSAGES } from '../issues/account-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import { isPlainAddress } from './address-letters.ts'
import { beyondOwnIssues, type HeldRights } from './given-rights.ts'

/** What somebody is called. */
export type PersonDraft = { readonly firstName: string; readonly lastName: string }

/** Whose account it is. */
export type AccountDraft = PersonDraft & { readonly email: string }

/** An administrator as they are invited or changed. */
export type AdministratorDraft = AccountDraft & HeldRights & { readonly managesAccounts: boolean }

/** What an account may do, and whether its owner looks after others. */
export type StoredRights = HeldRights & { readonly managesAccounts: boolean }

/** What the rules must know beside the draft. */
export type AdministratorContext = {
  /** What they may do so far; null for somebody who is invited. Only then is there an address to judge: nobody changes one. */
  readonly before: StoredRights | null
  /** Whether somebody changes their own account. */
  readonly isOwn: boolean
  /** What whoever makes the change may do. */
  readonly own: HeldRights
  /** The programs of the client. */
  readonly grantable: ReadonlySet<number>
}

const MAX_NAME = 100
const MAX_EMAIL = 320

/** One address and nothing else, so that it cannot become more in the header of a letter. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u

/** No two of them look alike for signs that show nothing, or for two ways to write one letter. */
const isAddress = (text: string) =>
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

const PERSON_RULES: readonly Rule<PersonDraft>[] = (['firstName', 'lastName'] as const).flatMap((field) =>
  nameRules<PersonDraft>({ field, max: MAX_NAME, required: account[field], nameOf: (person) => person[field] }),
)

const RULES: readonly Rule<AdministratorDraft>[] = [
  row('programs', administrator.managerNeedsProgram, (draft) => !draft.managesAccounts || draft.programs.length > 0),
]

/** The problems of what somebody is called. */
export const personIssues = (person: PersonDraft): Issue[] => issuesOf(PERSON_RULES, person, null)

/** The problems of a new account as such, whatever it may do. */
export const accountIssues = (draft: AccountDraft): Issue[] => [
  ...issuesOf(ADDRESS_RULES, draft, null),
  ...personIssues(draft),
]

/** What of their own rights somebody would change: nobody does, neither up nor down. */
function ownIssues(draft: AdministratorDraft, before: StoredRights): Issue[] {
  const isSame = {
    role: draft.role === before.role,
    managesAccounts: draft.managesAccounts === before.managesAccounts,
    programs: sortedRights(draft) === sortedRights(before),
  }
  const changed = (Object.keys(isSame) as (keyof typeof isSame)[]).filter((field) => !isSame[field])
  return changed.map((field) => ({ field, message: administrator.ownRights }))
}

const sortedRights = ({ programs }: HeldRights) =>
  programs
    .map(({ id, canChange, canViewParticipants }) => `${id} ${canChange} ${canViewParticipants}`)
    .toSorted()
    .join()

/** All problems of an administrator, by the names of their fields; those of a program stand at `programs[i]`. */
export function administratorIssues(draft: AdministratorDraft, context: AdministratorContext): Issue[] {
  const seen = new Set<number>()
  const programs = draft.programs.flatMap(({ id }, index) => {
    const isKnown = context.grantable.has(id) && !seen.has(id)
    seen.add(id)
    return isKnown ? [] : [{ field: `programs[${index}].id`, message: any.invalidSelection }]
  })
  const { before, isOwn, own } = context
  const ofAccount = before === null ? accountIssues(draft) : personIssues(draft)
  const ofRights = before !== null && isOwn ? ownIssues(draft, before) : beyondOwnIssues(draft, before, own)
  const known = new Set(programs.map(({ field }) => field))
  const beyond = ofRights.filter(({ field }) => !known.has(field))
  return [...ofAccount, ...issuesOf(RULES, draft, null), ...programs, ...beyond]
}
