import { MESSAGES } from '../issues/messages.ts'
import { type Issue, issuesOf, rule, rememberIssues } from '../issues/rule.ts'
import { isFilled, textRules } from '../issues/text-rules.ts'
import { dateRules } from '../draft/date-rules.ts'
import { isOnOrBeforeOrOpen } from '../time/typed-date.ts'
import type { DeadlineDraft } from './deadline.ts'

const { deadline, promotion } = MESSAGES

/** Spec 5, Deadline (ALG-33). Overlaps, gaps and days outside the promotion's window are allowed. */
const DEADLINE_RULES = [
  rule<DeadlineDraft>('name', promotion.nameRequired, ({ name }) => isFilled(name)),
  ...textRules<DeadlineDraft>('name', 255, ({ name }) => name),
  ...dateRules<DeadlineDraft>('effectiveDate', deadline.effectiveDateRequired, (draft) => draft.effectiveDate),
  ...dateRules<DeadlineDraft>('expirationDate', deadline.expirationDateRequired, (draft) => draft.expirationDate),
  ...dateRules<DeadlineDraft>(
    'submissionDeadlineDate',
    deadline.submissionDateRequired,
    (draft) => draft.submissionDeadlineDate,
  ),
  rule<DeadlineDraft>('expirationDate', deadline.expirationBeforeEffective, (draft) =>
    isOnOrBeforeOrOpen(draft.effectiveDate, draft.expirationDate),
  ),
  rule<DeadlineDraft>('submissionDeadlineDate', deadline.submissionBeforeEffective, (draft) =>
    isOnOrBeforeOrOpen(draft.effectiveDate, draft.submissionDeadlineDate),
  ),
  rule<DeadlineDraft>('submissionDeadlineDate', deadline.submissionBeforeExpiration, (draft) =>
    isOnOrBeforeOrOpen(draft.expirationDate, draft.submissionDeadlineDate),
  ),
]

const remembered = rememberIssues<DeadlineDraft, undefined>((draft) => issuesOf(DEADLINE_RULES, draft, undefined))

/** The problems of one deadline, by field name. */
export function deadlineIssues(draft: DeadlineDraft): readonly Issue[] {
  return remembered(draft, undefined)
}
