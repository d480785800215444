import { foldKey, readDecimal } from '@incentive/scalars'
import { nameRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf, rule } from '../issues/rule.ts'

/** The name of a test case, and the amount that its claim is expected to pay, as it was typed. */
export type TestCaseDraft = { readonly name: string; readonly amount: string }

/** The data that the rules need in addition to the draft. */
export type TestCaseContext = {
  /** The names of the other test cases of the promotion. */
  readonly otherNames: readonly string[]
  /** Number of test cases of the promotion, for a new one; null for a stored one. */
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

/** All problems of a test case, by field name. MS-15. */
export function testCaseIssues(draft: TestCaseDraft, context: TestCaseContext): Issue[] {
  return issuesOf(RULES, draft, context)
}
