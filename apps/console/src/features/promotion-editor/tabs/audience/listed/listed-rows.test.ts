import { row } from '@incentive/quality/row'
import { PROMOTION_ORGANIZATIONS } from '@incentive/model/audience'
import { expect, it } from 'vitest'
import { anOrganizationRow } from '../../../draft/testing/an-editor.ts'
import { organizationListing } from '../organizations/organizations-panel.tsx'
import { shownRows, type RowFilter } from './listed-rows.tsx'

const listed = (id: number, name: string, dba: string | null, typeId: number, include = true) => {
  const { organization, ...rest } = anOrganizationRow(id, include)
  const organizationType = { id: typeId, organizationTypeKey: `T${typeId}`, name: `Type ${typeId}` }
  return PROMOTION_ORGANIZATIONS.open({ ...rest, organization: { ...organization, name, dba, organizationType } })
}
const rows = new Map([
  [1, listed(1, 'Dealer 10', null, 1)],
  [2, listed(2, 'Dealer 9', 'Nine', 2, false)],
  [3, listed(3, 'shop', 'Corner', 1)],
])
const shownOrganizations = (all: typeof rows, filter: RowFilter, problems: ReadonlyMap<number, string[]>) =>
  shownRows(all, filter, problems, organizationListing)
const none = { keyword: '', typeIds: [], sort: undefined }
const keys = (filter: Partial<typeof none>) =>
  shownOrganizations(rows, { ...none, ...filter }, new Map()).map(({ key }) => key)

it('ORG-10 finds words in key, name and Dba, ignoring case', () =>
  row('ORG-10', () => {
    expect(keys({ keyword: ' DEALER ' })).toEqual([1, 2])
    expect(keys({ keyword: 'nine' })).toEqual([2])
    expect(keys({ keyword: 'o-3' })).toEqual([3])
    expect(keys({ keyword: 'zzz' })).toEqual([])
  }))

it('ORG-11 a type applies in addition to the words; without a type all rows are shown', () =>
  row('ORG-11', () => {
    expect(shownOrganizations(rows, { ...none, typeIds: [1] }, new Map()).map(({ key }) => key)).toEqual([1, 3])
    expect(shownOrganizations(rows, { ...none, keyword: 'dealer', typeIds: [1] }, new Map())).toHaveLength(1)
    expect(keys({})).toEqual([1, 2, 3])
  }))

it('a column sorts numbers by value, in both directions', () => {
  const sorted = (columnId: string, direction: 'asc' | 'desc') =>
    shownOrganizations(rows, { ...none, sort: { columnId, direction } }, new Map()).map(({ key }) => key)
  expect(sorted('name', 'asc')).toEqual([2, 1, 3])
  expect(sorted('name', 'desc')).toEqual([3, 1, 2])
  expect(sorted('includeInPromotion', 'asc')).toEqual([2, 1, 3])
})

it('a row shows its problem', () => {
  const [first] = shownOrganizations(rows, none, new Map([[1, ['Required']]]))
  expect(first?.problems).toEqual(['Required'])
})

it('rows match any of several types, and the words in addition', () => {
  const more = new Map([...rows, [4, listed(4, 'Dealer 4', null, 3)]])
  const shown = (filter: Partial<RowFilter>) =>
    shownOrganizations(more, { ...none, ...filter }, new Map()).map(({ key }) => key)
  expect(shown({ typeIds: [1, 2] })).toEqual([1, 2, 3])
  expect(shown({ typeIds: [1, 3], keyword: 'dealer' })).toEqual([1, 4])
})
