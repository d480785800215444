import type { Issue } from '../issues/rule.ts'
import { MESSAGES } from '../issues/messages.ts'

/** The longest reason for which a finding is accepted, in characters. */
export const MAX_REASON = 1000

/** Why what is found is no problem here, while it is typed. */
export type AcceptDraft = { readonly reason: string }

/** What is wrong with a reason; blanks around it do not count. MS-47. */
export function acceptIssues({ reason }: AcceptDraft): Issue[] {
  const { length } = reason.trim()
  if (length === 0) return [{ field: 'reason', message: MESSAGES.any.required }]
  return length > MAX_REASON ? [{ field: 'reason', message: MESSAGES.any.atMostCharacters(MAX_REASON) }] : []
}
