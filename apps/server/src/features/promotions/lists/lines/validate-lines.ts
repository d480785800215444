import type { PromotionBody } from '@incentive/contract'
import {
  describeListChanges,
  type Steps,
  type StoredRowChange,
  type DescribedRowChange,
} from '@incentive/model/changes'
import { referenceCollector, yesNo } from '@incentive/model/draft'
import type { Issue } from '@incentive/model/issues'
import { LINE_LABELS, lineIssues, PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import type { Instant } from '@incentive/scalars'
import { inSlices } from '../../../../slices.ts'
import type { LineUpsert } from '../../../../store/promotions/lists/lines/line-to-write.ts'
import { readPayoutContext } from '../../../../store/promotions/lists/lines/read-payout-context.ts'
import { removeLines, type ExpiredLine } from '../../../../store/promotions/lists/lines/remove-lines.ts'
import { writeLines } from '../../../../store/promotions/lists/lines/write-lines.ts'
import { findReferences, type ReferencePlace } from '../../../../store/references/find-references.ts'
import type { Writes } from '../../../../store/queries.ts'
import { checkExpressions } from '../../rules/check-expressions.ts'
import { storedIds, type ValidatedList } from '../validated-list.ts'
import { openStored, readChanges, readStored, seekReferences } from './read-lines.ts'

/** The promotion and time of the validation. */
export interface LinePlace extends ReferencePlace {
  readonly promotionTypeId: number | null
  readonly countryId: number | null
  readonly now: Date
}

/**
 * Validates the products and product groups of a promotion in slices, so that other calls are served in between,
 * however many there are. Spec 2, Products table; ALG-11, ALG-12, ALG-15, ALG-16, ALG-18.
 */
export async function validateLines(tx: Writes, place: LinePlace, body: PromotionBody): Promise<ValidatedList[]> {
  const { promotionId } = place
  if (!body.promotionProducts?.length && !body.promotionProductGroups?.length) return []
  const now: Instant = place.now.toISOString()
  const stored = await inSlices(openStored(await readStored(tx, promotionId, body)))
  const { find, references } = referenceCollector()
  await inSlices(seekReferences(body, find))
  const found = await findReferences(tx, place, references())
  const changes = await inSlices(readChanges(stored, body, found, now))
  const upserts = [...changes.products.upserts, ...changes.groups.upserts]
  const refused = [...changes.products.refused, ...changes.groups.refused]
  const payouts = [...upserts, ...refused].flatMap(({ row }) => row.promotionProductPayouts)
  const context = {
    ...(await readPayoutContext(tx, place, payouts)),
    checkExpression: await checkExpressions(
      payouts.flatMap(({ ruleGroup }) => (ruleGroup?.rows ? [ruleGroup.rows] : [])),
    ),
  }
  return [
    toList(
      PRODUCT_LINES,
      changes.products.removedIds,
      await inSlices(lineIssues(PRODUCT_LINES, changes.products, context)),
      () => describeListChanges(PRODUCT_LINES, changes.products, stored.products.own),
      changes.products.upserts.map((upsert) => ({ isGroup: false, upsert })),
    ),
    toList(
      PRODUCT_GROUPS,
      changes.groups.removedIds,
      await inSlices(lineIssues(PRODUCT_GROUPS, changes.groups, context)),
      () => describeListChanges(PRODUCT_GROUPS, changes.groups, stored.groups),
      changes.groups.upserts.map((upsert) => ({ isGroup: true, upsert })),
    ),
  ]
}

function toList(
  { name, label }: { readonly name: ValidatedList['name']; readonly label: string },
  removedIds: readonly number[],
  issues: readonly Issue[],
  describe: () => Steps<StoredRowChange[]>,
  lines: readonly LineUpsert[],
): ValidatedList {
  return {
    name,
    label,
    issues,
    write: async (tx, promotionId, now) => {
      const store = async () => ({
        ...(await removeLines(tx, promotionId, removedIds, now)),
        ...(await writeLines(tx, promotionId, lines, now)),
      })
      // the changes are described while the database stores them
      const [{ added, changed, removed, addedIds, ended, expired }, described] = await Promise.all([
        store(),
        inSlices(describe()),
      ])
      const rows = described.flatMap((row) => toWritten(row, expired, ended))
      const touchedIds = [...removedIds, ...storedIds(lines.map(({ upsert }) => upsert.row)), ...addedIds]
      return { counts: { added, changed: changed + ended.length, removed }, rows, touchedIds, expired }
    },
  }
}

/** A line that could not be deleted because of a claim was ended instead, unless it already had that end. */
function toWritten(
  row: StoredRowChange,
  expired: readonly ExpiredLine[],
  ended: readonly number[],
): readonly DescribedRowChange[] {
  const { id, change, name, changes } = row
  if (change !== 'removed' || !expired.some((line) => line.id === id)) return [{ change, name, changes }]
  return id !== null && ended.includes(id) ? [{ change: 'changed', name, changes: [ENDED] }] : []
}

const ENDED = { label: LINE_LABELS.markAsExpired, before: { text: yesNo(false) }, after: { text: yesNo(true) } }
