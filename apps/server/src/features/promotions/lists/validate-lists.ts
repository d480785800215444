import type { PromotionBody } from '@incentive/contract'
import { MESSAGES, type Issue } from '@incentive/model'
import type { ExpiredLine } from '../../../store/promotions/lists/lines/remove-lines.ts'
import type { Writes } from '../../../store/queries.ts'
import { judgeCourses } from './judge-courses.ts'
import { validateOrganizations } from './validate-organizations.ts'
import { validateParticipants } from './validate-participants.ts'
import { validateLines, type LinePlace } from './lines/validate-lines.ts'
import type { ValidatedList } from './validated-list.ts'

/** What the writing of the lists did. */
export interface WrittenLists {
  /** What the editor calls the lists that changed. */
  readonly labels: readonly string[]
  /** For the audit entry: how many rows of each list that changed. */
  readonly audit: Readonly<Record<string, unknown>>
  /** Lines that a claim kept from being deleted. ALG-12. */
  readonly expired: ExpiredLine[]
}

/** The lists beside a promotion, validated together. */
export interface ValidatedLists {
  readonly issues: readonly Issue[]
  readonly write: (promotionId: number, now: Date) => Promise<WrittenLists>
}

/** Validates the lists of a body; an absent or empty list says nothing and changes nothing (OP-26). */
export async function validateLists(tx: Writes, place: LinePlace, body: PromotionBody): Promise<ValidatedLists> {
  const { scope, promotionId } = place
  const { promotionParticipants, promotionOrganizations, promotionCourses } = body
  const lists: ValidatedList[] = await validateLines(tx, place, body)
  if (promotionParticipants?.length) {
    lists.push(await validateParticipants(tx, scope, promotionId, promotionParticipants))
  }
  if (promotionOrganizations?.length) {
    lists.push(await validateOrganizations(tx, scope, promotionId, promotionOrganizations))
  }
  if (promotionCourses?.length) lists.push(await judgeCourses(tx, scope, promotionId, promotionCourses))
  return {
    issues: [...lists.flatMap(({ issues }) => issues), ...unservedLimits(body)],
    write: (id, now) => writeLists(tx, lists, id, now),
  }
}

/** The limit tree has no place here yet: refused, so that nothing is lost silently. */
const unservedLimits = ({ promotionLimitNodes }: PromotionBody): Issue[] =>
  promotionLimitNodes?.length ? [{ field: 'promotionLimitNodes', message: MESSAGES.call.limitsUnserved }] : []

async function writeLists(
  tx: Writes,
  lists: readonly ValidatedList[],
  promotionId: number,
  now: Date,
): Promise<WrittenLists> {
  const written = []
  const expired: ExpiredLine[] = []
  for (const { name, label, write } of lists) {
    const counts = await write(tx, promotionId, now)
    expired.push(...(counts.expired ?? []))
    if (counts.added + counts.changed + counts.removed > 0) written.push({ name, label, counts })
  }
  return {
    labels: written.map(({ label }) => label),
    audit: Object.fromEntries(written.map(({ name, counts }) => [name, counts])),
    expired,
  }
}
