import { describe, expect, it } from 'vitest'
import { PROMOTION_ORGANIZATIONS as KIND, type PromotionOrganizationRow } from '../audience/promotion-organization.ts'
import { collectReferences } from '../draft/collect-references.ts'
import type { FindReference } from '../draft/field.ts'
import { anOrganization } from '../testing/an-organization.ts'
import { listIssues, readListBody } from './read-list-body.ts'

const listed = (id: number | null, organization: number, includeInPromotion = true): PromotionOrganizationRow => ({
  id,
  organization: anOrganization(organization),
  includeInPromotion,
})
const STORED = [listed(11, 1), listed(12, 2, false)]
type Body = Parameters<typeof KIND.read>[1]

/** Organizations 1 to 9 are within reach. */
const find = ((_kind, wanted) =>
  'id' in wanted && wanted.id < 10 ? anOrganization(wanted.id) : undefined) as FindReference
const read = (...body: Body[]) => readListBody(KIND, STORED, body, find)
const problems = (...body: Body[]) =>
  listIssues(KIND, read(...body), undefined).map(({ field, message }) => `${field}: ${message}`)
const at = (index: number, field: string, message: string) => `promotionOrganizations[${index}].${field}: ${message}`

describe('ALG-11, the changes of a list', () => {
  it('a row with an id changes that row, a row without adds, an id with toBeDeleted removes', () => {
    const changes = read(
      { id: 11, includeInPromotion: false },
      { organization: { id: 5 }, includeInPromotion: true },
      { id: 12, toBeDeleted: true },
    )
    expect(changes).toEqual({
      removedIds: [12],
      upserts: [
        { at: 'promotionOrganizations[0]', before: listed(11, 1), row: listed(11, 1, false) },
        { at: 'promotionOrganizations[1]', before: null, row: listed(null, 5) },
      ],
      refused: [],
      issues: [],
    })
  })

  it('OP-79: a row without an id that lists what is listed changes that row, and keeps what it does not say', () => {
    expect(read({ organization: { id: 2 } }).upserts).toEqual([
      { at: 'promotionOrganizations[0]', before: listed(12, 2, false), row: listed(12, 2, false) },
    ])
    expect(problems({ organization: { id: 2 } })).toEqual([])
  })

  it('removed and added again in one body is a new row', () => {
    const changes = read({ id: 12, toBeDeleted: true }, { organization: { id: 2 }, includeInPromotion: true })
    expect(changes.removedIds).toEqual([12])
    expect(changes.upserts).toMatchObject([{ before: null, row: { id: null, includeInPromotion: true } }])
  })

  it('null says as little as an absent key', () => {
    expect(read({ id: 12, organization: null, includeInPromotion: null }).upserts).toMatchObject([
      { row: listed(12, 2, false) },
    ])
  })

  it('R18: ids that are none of the stored rows are refused, to change and to remove; without one nothing says which', () => {
    const body = [{ id: 13, toBeDeleted: true }, { id: 13, includeInPromotion: false }, { toBeDeleted: true }]
    expect(problems(...body)).toEqual([
      at(0, 'id', 'Invalid selection'),
      at(1, 'id', 'Invalid selection'),
      at(2, 'id', 'Required'),
    ])
    expect(read(...body).upserts).toEqual([])
  })

  it('a row whose id is unknown or removed is validated in what it writes itself, and in nothing else', () => {
    expect(problems({ id: 99 }, { id: 99, organization: { id: 50 } })).toEqual([
      at(0, 'id', 'Invalid selection'),
      at(1, 'id', 'Invalid selection'),
      at(1, 'organization', 'Invalid selection'),
    ])
    expect(problems({ id: 11, toBeDeleted: true }, { id: 11, includeInPromotion: true })).toEqual([
      at(1, 'id', 'Invalid selection'),
    ])
  })

  it('R17: what is missing, out of reach, listed twice or not what the row lists is refused at its field', () => {
    expect(
      problems(
        { includeInPromotion: true },
        { organization: { id: 50 }, includeInPromotion: true },
        { organization: { id: 5 }, includeInPromotion: true },
        { organization: { id: 5 }, includeInPromotion: false },
        { id: 11, organization: { id: 6 } },
        { organization: { id: 7 } },
      ),
    ).toEqual([
      at(1, 'organization', 'Invalid selection'),
      at(3, 'organization', 'Invalid selection'),
      at(4, 'organization', 'Invalid selection'),
      at(0, 'organization', 'Required'),
      at(5, 'includeInPromotion', 'Required'),
    ])
  })

  it('only what is not known already is looked up', () => {
    const body: Body[] = [
      { id: 11, organization: { id: 1 } },
      { organization: { id: 5 } },
      { id: 12, toBeDeleted: true },
    ]
    expect(collectReferences((each) => readListBody(KIND, STORED, body, each))).toEqual([
      { kind: 'listedOrganization', wanted: { id: 5 } },
    ])
  })
})
