import { expect, it } from 'vitest'
import {
  PROMOTION_ORGANIZATIONS as KIND,
  type PromotionOrganizationRow as Row,
} from '../audience/promotion-organization.ts'
import { rosterChanges } from '../roster/roster-changes.ts'
import { openRoster, removeRows, updateRows, upsertRows } from '../roster/roster.ts'
import { anOrganization } from '../testing/an-organization.ts'
import { mergeRoster } from './merge-roster.ts'
import type { Conflict, Side } from '../draft/sides.ts'

const row = (organizationId: number, includeInPromotion: boolean, id: number | null = organizationId * 10): Row => ({
  id,
  organization: anOrganization(organizationId),
  includeInPromotion,
})
const BEFORE = [row(1, true), row(2, true), row(3, true)]
const START = openRoster(BEFORE, KIND)
const exclude = (each: Row) => ({ ...each, includeInPromotion: false })

function merge(mine: typeof START, theirs: readonly Row[], side: Side = 'theirs') {
  const conflicts: Conflict[] = []
  const choose = (conflict: Conflict) => {
    conflicts.push(conflict)
    return side
  }
  const kind = { ...KIND, nameOf: KIND.describe, describe: (each: Row) => ({ fields: KIND.describeFields(each) }) }
  const place = { path: KIND.name, labels: [KIND.label] }
  const roster = mergeRoster(mine, theirs, kind, place, choose)
  return {
    roster,
    changes: [...rosterChanges(roster, KIND)],
    paths: conflicts.map(({ path }) => path),
    without: conflicts.map((each) => each.without),
  }
}

it('U9: different rows are put together, and only mine are still to be saved', () => {
  const mine = upsertRows(removeRows(updateRows(START, [1], exclude), [2]), [row(4, true, null)], KIND)
  const { roster, changes, paths } = merge(mine, [row(1, true), row(2, true), exclude(row(3, true)), row(5, true)])
  expect([...roster.rows.values()]).toEqual([
    exclude(row(1, true)),
    exclude(row(3, true)),
    row(5, true),
    row(4, true, null),
  ])
  expect(changes).toEqual([
    [1, 'changed'],
    [4, 'added'],
    [2, 'removed'],
  ])
  expect(paths).toEqual([])
})

it('U10: a row that both added is one row, with the id that is stored', () => {
  const mine = upsertRows(START, [row(4, false, null)], KIND)
  const theirs = [...BEFORE, row(4, true)]
  expect(merge(mine, theirs, 'mine')).toMatchObject({
    changes: [[4, 'changed']],
    paths: ['promotionOrganizations[4].includeInPromotion'],
    without: ['before'],
  })
  expect(merge(mine, theirs, 'mine').roster.rows.get(4)).toEqual(row(4, false))
  expect(merge(mine, theirs, 'theirs').changes).toEqual([])
})

it('U11: a row that they removed and I changed may be restored as a new one, or go', () => {
  const mine = updateRows(START, [1], exclude)
  const theirs = BEFORE.slice(1)
  expect(merge(mine, theirs, 'mine').roster.rows.get(1)).toEqual({ ...exclude(row(1, true)), id: null })
  expect(merge(mine, theirs, 'mine')).toMatchObject({
    changes: [[1, 'added']],
    paths: ['promotionOrganizations[1]'],
    without: ['theirs'],
  })
  expect(merge(mine, theirs, 'theirs').changes).toEqual([])
})

it('U11: a row that I removed and they changed stays removed, or is theirs', () => {
  const mine = removeRows(START, [1])
  const theirs = [exclude(row(1, true)), ...BEFORE.slice(1)]
  expect(merge(mine, theirs, 'mine')).toMatchObject({ changes: [[1, 'removed']], without: ['mine'] })
  expect(merge(mine, theirs, 'theirs').changes).toEqual([])
  expect(merge(mine, theirs, 'before').changes).toEqual([[1, 'changed']])
})
