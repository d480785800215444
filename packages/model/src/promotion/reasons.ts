import { cleanText } from '@incentive/scalars'
import { hasAtMost } from '../draft/text-rules.ts'
import type { Issue } from '../issues/rule.ts'
import { MESSAGES } from '../issues/messages.ts'

/** The longest reason for which a finding is accepted, in characters. */
export const MAX_REASON = 1000

/** Why what is found is no problem here, while it is typed. */
export type AcceptDraft = { readonly reason: string }

/** What is wrong with a reason; blanks around it do not count. MS-47. */
export const acceptIssues = (draft: AcceptDraft): Issue[] => reasonIssues(draft, MAX_REASON)

/** The longest reason for which a promotion is paused, in characters. */
export const MAX_PAUSE_REASON = 500

/** What is wrong with the reason of a pause; blanks around it do not count. OP-144. */
export const pauseIssues = (draft: AcceptDraft): Issue[] => reasonIssues(draft, MAX_PAUSE_REASON)

function reasonIssues({ reason }: AcceptDraft, most: number): Issue[] {
  const stored = cleanText(reason, { lines: true })
  if (stored === '') return [{ field: 'reason', message: MESSAGES.any.required }]
  return !hasAtMost(most, stored) ? [{ field: 'reason', message: MESSAGES.any.atMostCharacters(most) }] : []
}
