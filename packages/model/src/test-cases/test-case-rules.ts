import { foldKey, readDecimal } from '@incentive/scalars'
import { nameRules } from '../draft/name-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** A test case as it is named, and the money that its claim is to pay, as it was typed. */
export type TestCaseDraft = { readonly name: string; readonly amount: string }

/** What the rules must know beside the draft. */
export type TestCaseContext = {
  /** The names of the other test cases of the promotion. */
  readonly otherNames: readonly string[]
  /** How many the promotion has, when this is to be one more; null when it is stored already. */
  readonly kept: number | null
}

const MAX_KEPT = 100

const { any, promotion, testCase } = MESSAGES
const NAME = { field: 'name', max: 100, required: promotion.nameRequired }
const row = rule<TestCaseDraft, TestCaseContext>

const RULES: readonly Rule<TestCaseDraft, TestCaseContext>[] = [
  ...nameRules<TestCaseDraft>({ ...NAME, nameOf: ({ name }) => name }),
  row('name', testCase.nameExists, ({ name }, { otherNames }) => !otherNames.map(foldKey).includes(foldKey(name))),
  row('name', testCase.tooMany(MAX_KEPT), (_, { kept }) => kept === null || kept < MAX_KEPT),
  row('amount', any.number, ({ amount }) => amount.trim() === '' || readDecimal(amount.trim()) !== null),
]

/** All problems of a test case, by the names of its fields. MS-15. */
export function testCaseIssues(draft: TestCaseDraft, context: TestCaseContext): Issue[] {
  return issuesOf(RULES, draft, context)
}
