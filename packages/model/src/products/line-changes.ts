import type { Steps } from '../changes/describe-list-changes.ts'
import type { Instant } from '@incentive/scalars'
import { compareInstants } from '@incentive/scalars'
import type { Issue } from '../issues/rule.ts'
import { issuesWithin, rootOf } from '../issues/rule.ts'
import type { ListKind, ListRowBody } from '../lists/list-kind.ts'
import type { ListChanges } from '../lists/read-list-body.ts'
import type { PayoutContext } from '../payouts/payout-rules.ts'
import { instantOf } from '../time/typed-date.ts'
import type { LineSettings } from './line-settings.ts'

/** A line of either list. */
export type Line = LineSettings & { readonly id: number | null }

/** True if a line has ended at a moment; one without an end never has. */
export function isLineOver({ expirationDate }: Pick<LineSettings, 'expirationDate'>, now: Instant): boolean {
  const end = instantOf(expirationDate)
  return end !== null && compareInstants(end, now) <= 0
}

/**
 * All problems of a list of lines, one step per line: issues of reading, and those of the rules for all other fields.
 * Payouts that a body does not contain are not validated, even if their references became invalid. For a line whose id
 * is refused, only the fields in the body are validated.
 */
export function* lineIssues<Row extends Line, Body extends ListRowBody>(
  kind: Pick<ListKind<Row, never, unknown, Body, PayoutContext>, 'issues'>,
  { upserts, refused, issues }: ListChanges<Row, Body>,
  context: PayoutContext,
): Steps<Issue[]> {
  // a problem of one entry of a list counts for the whole list, which gets no further issues
  const unread = new Set(issues.flatMap(({ field }) => [field, field.replace(/\[\d+\]$/, '')]))
  const all = [...issues]
  const add = (at: string, found: readonly Issue[], isWanted: (issue: Issue) => boolean) => {
    const ruled = issuesWithin(at, found.filter(isWanted))
    all.push(...ruled.filter(({ field }) => !unread.has(field)))
  }
  for (const { at, before, row } of upserts) {
    yield
    const leavesPayouts = before?.promotionProductPayouts === row.promotionProductPayouts
    add(at, kind.issues(row, context), ({ field }) => !leavesPayouts || rootOf(field) !== 'promotionProductPayouts')
  }
  for (const { at, row, body } of refused) {
    yield
    const written = body as Readonly<Record<string, unknown>>
    add(at, kind.issues(row, context), ({ field }) => written[rootOf(field)] != null)
  }
  return all
}
