import { cleanText } from '@incentive/scalars'
import { hasAtMost } from './text-rules.ts'
import type { Issue } from './rule.ts'
import { MESSAGES } from './messages.ts'

/** Maximum length of the reason for accepting a finding, in characters. */
export const MAX_REASON = 1000

/** The reason why a finding is acceptable, as a draft. */
export type AcceptDraft = { readonly reason: string }

/** The problems of a reason; spaces around it do not count. MS-47. */
export const acceptIssues = (draft: AcceptDraft): Issue[] => reasonIssues(draft, MAX_REASON)

/** Maximum length of the reason for pausing a promotion, in characters. */
export const MAX_PAUSE_REASON = 500

/** The problems of the reason for a pause; spaces around it do not count. OP-144. */
export const pauseIssues = (draft: AcceptDraft): Issue[] => reasonIssues(draft, MAX_PAUSE_REASON)

function reasonIssues({ reason }: AcceptDraft, most: number): Issue[] {
  const stored = cleanText(reason, { lines: true })
  if (stored === '') return [{ field: 'reason', message: MESSAGES.any.required }]
  return !hasAtMost(most, stored) ? [{ field: 'reason', message: MESSAGES.any.atMostCharacters(most) }] : []
}
