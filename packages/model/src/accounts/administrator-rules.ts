import { nameRules } from '../draft/name-rules.ts'
import { textRules } from '../draft/text-rules.ts'
import { ACCOUNT_MESSAGES } from '../issues/account-messages.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** What somebody may do in a program. */
export type ProgramRights = {
  readonly id: number
  readonly canChange: boolean
  readonly canViewParticipants: boolean
}

/** What somebody is called. */
export type PersonDraft = { readonly firstName: string; readonly lastName: string }

/** Whose account it is. */
export type AccountDraft = PersonDraft & { readonly email: string }

/** An administrator as they are invited or changed. */
export type AdministratorDraft = AccountDraft & {
  readonly role: 'ADMIN' | 'READ_ONLY'
  readonly managesAccounts: boolean
  readonly programs: readonly ProgramRights[]
}

/** What the rules must know beside the draft. */
export type AdministratorContext = {
  /** Whether somebody is invited: only then is there an address to judge, for nobody changes one. */
  readonly isNew: boolean
  /** Whether somebody changes their own account. */
  readonly isOwn: boolean
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
const row = rule<AdministratorDraft, AdministratorContext>

const ADDRESS_RULES: readonly Rule<AccountDraft>[] = [
  rule('email', administrator.emailRequired, ({ email }) => email.trim() !== ''),
  rule('email', administrator.emailInvalid, ({ email }) => email.trim() === '' || isAddress(email.trim())),
  ...textRules<AccountDraft>('email', MAX_EMAIL, ({ email }) => email),
]

const PERSON_RULES: readonly Rule<PersonDraft>[] = (['firstName', 'lastName'] as const).flatMap((field) =>
  nameRules<PersonDraft>({ field, max: MAX_NAME, required: account[field], nameOf: (person) => person[field] }),
)

const RULES: readonly Rule<AdministratorDraft, AdministratorContext>[] = [
  row('managesAccounts', administrator.ownRight, ({ managesAccounts }, { isOwn }) => managesAccounts || !isOwn),
  row('programs', administrator.managerNeedsProgram, (draft) => !draft.managesAccounts || draft.programs.length > 0),
]

/** The problems of what somebody is called. */
export const personIssues = (person: PersonDraft): Issue[] => issuesOf(PERSON_RULES, person, null)

/** The problems of a new account as such, whatever it may do. */
export const accountIssues = (draft: AccountDraft): Issue[] => [
  ...issuesOf(ADDRESS_RULES, draft, null),
  ...personIssues(draft),
]

/** All problems of an administrator, by the names of their fields; those of a program stand at `programs[i].id`. */
export function administratorIssues(draft: AdministratorDraft, context: AdministratorContext): Issue[] {
  const seen = new Set<number>()
  const programs = draft.programs.flatMap(({ id }, index) => {
    const isKnown = context.grantable.has(id) && !seen.has(id)
    seen.add(id)
    return isKnown ? [] : [{ field: `programs[${index}].id`, message: any.invalidSelection }]
  })
  const ofAccount = context.isNew ? accountIssues(draft) : personIssues(draft)
  return [...ofAccount, ...issuesOf(RULES, draft, context), ...programs]
}
