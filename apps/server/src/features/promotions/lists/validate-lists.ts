import type { PromotionBody, RevisionBody } from '@incentive/contract'
import { PROMOTION_ORGANIZATIONS, PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import { type ListChange, describeListChanges } from '@incentive/model/changes'
import { PROMOTION_COURSES } from '@incentive/model/courses'
import { collectReferences } from '@incentive/model/draft'
import type { Issue } from '@incentive/model/issues'
import { listIssues, type ListKind, type ListRowBody, readListBody, type ListChanges } from '@incentive/model/lists'
import { readReference, type ReferenceInput } from '@incentive/model/references'
import type { RosterRow } from '@incentive/model/roster'
import { coursesStore } from '../../../store/promotions/lists/courses.ts'
import type { ExpiredLine } from '../../../store/promotions/lists/lines/remove-lines.ts'
import { organizationsStore } from '../../../store/promotions/lists/organizations.ts'
import { participantsStore } from '../../../store/promotions/lists/participants.ts'
import type { Writes } from '../../../store/queries.ts'
import { validateLines, type LinePlace } from './lines/validate-lines.ts'
import { validateLimits } from '../limits/validate-limits.ts'
import { validateRules } from '../rules/validate-rules.ts'
import { storedIds, type ValidatedList } from './validated-list.ts'
import { inSlices } from '../../../slices.ts'
import type { ListStore } from '../../../store/promotions/lists/list-store.ts'
import { isLongList } from '../../../store/promotions/versions/content.ts'
import type { ChangedParts } from '../../../store/promotions/versions/record-version.ts'
import { findReferences, type ReferencePlace } from '../../../store/references/find-references.ts'

/** The result of writing the lists. */
export interface WrittenLists {
  /** Descriptions of the lists that changed. */
  readonly changes: readonly ListChange[]
  /** For the audit entry: the number of rows for each list that changed. */
  readonly audit: Readonly<Record<string, unknown>>
  /** Lines that could not be deleted because of a claim. ALG-12. */
  readonly expired: ExpiredLine[]
  /** The lists that changed, as parts of the content. */
  readonly parts: ChangedParts
}

/** The lists of a promotion, validated together. */
export interface ValidatedLists {
  readonly issues: readonly Issue[]
  readonly write: (promotionId: number, now: Date) => Promise<WrittenLists>
}

/** The body of a save: of a promotion, or of a revision, which has the payout rules too. */
export type SavedBody = PromotionBody & Pick<RevisionBody, 'payoutGenerationRuleGroup'>

/** Validates the lists of a body; an absent or empty list changes nothing (OP-26). */
export async function validateLists(tx: Writes, place: LinePlace, body: SavedBody): Promise<ValidatedLists> {
  const { promotionParticipants, promotionOrganizations, promotionCourses } = body
  const lists = [
    ...(await validateLines(tx, place, body)),
    ...(await validateList(tx, place, PROMOTION_PARTICIPANTS, participantsStore, promotionParticipants)),
    ...(await validateList(tx, place, PROMOTION_ORGANIZATIONS, organizationsStore, promotionOrganizations)),
    ...(await validateList(tx, place, PROMOTION_COURSES, coursesStore, promotionCourses)),
    ...(await validateLimits(tx, place, body.promotionLimitNodes)),
    ...(await validateRules(tx, place, body.payoutGenerationRuleGroup)),
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
  const parts: Mutable<ChangedParts> = {}
  const expired: ExpiredLine[] = []
  for (const { name, label, write } of lists) {
    const { counts, rows, touchedIds, expired: kept } = await write(tx, promotionId, now)
    expired.push(...kept)
    if (counts.added + counts.changed + counts.removed === 0) continue
    written.push({ name, label, counts, rows })
    if (isLongList(name)) parts[name] = touchedIds
    else parts[name] = 'all'
  }
  return {
    changes: written.map(({ label, counts, rows }) => ({ label, ...counts, rows })),
    audit: Object.fromEntries(written.map(({ name, counts }) => [name, counts])),
    expired,
    parts,
  }
}

type Mutable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] }

/** Validates one list of a body (ALG-11); returns none if the body omits it. */
async function validateList<Row extends RosterRow, Body extends ListRowBody>(
  tx: Writes,
  owner: ReferencePlace,
  kind: ListKind<Row, never, unknown, Body>,
  store: ListStore<Row>,
  body: readonly Body[] | null | undefined,
): Promise<ValidatedList[]> {
  if (!body?.length) return []
  const stored = await store.read(tx, owner.promotionId, {
    ids: body.flatMap(({ id }) => id ?? []),
    itemIds: body.flatMap((row) => itemId(row[kind.item] as ReferenceInput | null | undefined)),
  })
  const changes = await readList(tx, owner, kind, stored, body)
  const described = await inSlices(describeListChanges(kind, changes, stored))
  const rows = described.map(({ change, name, changes: values }) => ({ change, name, changes: values }))
  const { name, label } = kind
  return [
    {
      name,
      label,
      issues: listIssues(kind, changes, undefined),
      write: async (writes, id, now) => {
        const { addedIds, ...counts } = await store.write(writes, id, changes.removedIds, changes.upserts, now)
        const touchedIds = [...changes.removedIds, ...storedIds(changes.upserts.map(({ row }) => row)), ...addedIds]
        return { counts, rows, touchedIds, expired: [] }
      },
    },
  ]
}

function itemId(item: ReferenceInput | null | undefined): number[] {
  const wanted = item == null ? null : readReference(item)
  return wanted && 'id' in wanted ? [wanted.id] : []
}

/** Determines the changes of a list; fetches all references of its rows at once. ALG-11, R17. */
async function readList<Row extends RosterRow, Body extends ListRowBody, Context>(
  tx: Writes,
  place: ReferencePlace,
  kind: ListKind<Row, never, unknown, Body, Context>,
  stored: readonly Row[],
  body: readonly Body[],
): Promise<ListChanges<Row, Body>> {
  const references = collectReferences((find) => readListBody(kind, stored, body, find))
  return readListBody(kind, stored, body, await findReferences(tx, place, references))
}
