import type { PromotionBody } from '@incentive/contract'
import {
  PROMOTION_COURSES,
  PROMOTION_ORGANIZATIONS,
  PROMOTION_PARTICIPANTS,
  type Issue,
  type ListChange,
} from '@incentive/model'
import { coursesStore } from '../../../store/promotions/lists/courses.ts'
import type { ExpiredLine } from '../../../store/promotions/lists/lines/remove-lines.ts'
import { organizationsStore } from '../../../store/promotions/lists/organizations.ts'
import { participantsStore } from '../../../store/promotions/lists/participants.ts'
import type { Writes } from '../../../store/queries.ts'
import { validateLines, type LinePlace } from './lines/validate-lines.ts'
import { validateLimits } from '../limits/validate-limits.ts'
import { validateList } from './validate-list.ts'
import type { ValidatedList } from './validated-list.ts'

/** The result of writing the lists. */
export interface WrittenLists {
  /** Descriptions of the lists that changed. */
  readonly changes: readonly ListChange[]
  /** For the audit entry: the number of rows for each list that changed. */
  readonly audit: Readonly<Record<string, unknown>>
  /** Lines that could not be deleted because of a claim. ALG-12. */
  readonly expired: ExpiredLine[]
}

/** The lists of a promotion, validated together. */
export interface ValidatedLists {
  readonly issues: readonly Issue[]
  readonly write: (promotionId: number, now: Date) => Promise<WrittenLists>
}

/** Validates the lists of a body; an absent or empty list changes nothing (OP-26). */
export async function validateLists(tx: Writes, place: LinePlace, body: PromotionBody): Promise<ValidatedLists> {
  const { promotionParticipants, promotionOrganizations, promotionCourses } = body
  const lists = [
    ...(await validateLines(tx, place, body)),
    ...(await validateList(tx, place, PROMOTION_PARTICIPANTS, participantsStore, promotionParticipants)),
    ...(await validateList(tx, place, PROMOTION_ORGANIZATIONS, organizationsStore, promotionOrganizations)),
    ...(await validateList(tx, place, PROMOTION_COURSES, coursesStore, promotionCourses)),
    ...(await validateLimits(tx, place, body.promotionLimitNodes)),
  ]
  return {
    issues: lists.flatMap(({ issues }) => issues),
    write: (id, now) => writeLists(tx, lists, id, now),
  }
}

async function writeLists(
  tx: Writes,
  lists: readonly ValidatedList[],
  promotionId: number,
  now: Date,
): Promise<WrittenLists> {
  const written = []
  const expired: ExpiredLine[] = []
  for (const { name, label, write } of lists) {
    const { counts, rows, expired: kept } = await write(tx, promotionId, now)
    expired.push(...kept)
    if (counts.added + counts.changed + counts.removed > 0) written.push({ name, label, counts, rows })
  }
  return {
    changes: written.map(({ label, counts, rows }) => ({ label, ...counts, rows })),
    audit: Object.fromEntries(written.map(({ name, counts }) => [name, counts])),
    expired,
  }
}
