import { nameRules } from '../issues/text-rules.ts'
import { MESSAGES } from '../issues/messages.ts'
import type { Issue, Rule } from '../issues/rule.ts'
import { issuesOf } from '../issues/rule.ts'
import { NUMBER_CHECKS, numberRules } from '../numbers/number-checks.ts'

/** The editable fields of an API client; the number is text while it is typed. */
export type ApiClientDraft = { readonly name: string; readonly callsPerMinute: string }

/** Default number of calls that an API client can make per minute. */
export const DEFAULT_CALLS_PER_MINUTE = 600

const NAME = { field: 'name', max: 100, required: MESSAGES.promotion.nameRequired }

const RULES: readonly Rule<ApiClientDraft>[] = [
  ...nameRules<ApiClientDraft>({ ...NAME, nameOf: ({ name }) => name }),
  ...numberRules<ApiClientDraft>(
    'callsPerMinute',
    NUMBER_CHECKS.callsPerMinute,
    ({ callsPerMinute }) => callsPerMinute,
  ),
]

/** All problems of an API client, by field name. U54. */
export const apiClientIssues = (draft: ApiClientDraft): Issue[] => issuesOf(RULES, draft, null)
