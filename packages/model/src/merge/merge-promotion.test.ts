import { describe, expect, it } from 'vitest'
import type { DeadlineDraft } from '../deadlines/deadline.ts'
import { isSameDraft } from '../draft/field-table.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import { PROMOTION_FIELD_NAMES, PROMOTION_FIELDS } from '../promotion/promotion.ts'
import { openPromotion } from '../promotion/open-promotion.ts'
import { aPromotion, aSetting, CA, DE, ORGANIZATION, POINTS, SPIFF } from '../testing/a-promotion.ts'
import { mergePromotion } from './merge-promotion.ts'
import type { Conflict, Side } from '../draft/sides.ts'

const april: DeadlineDraft = {
  id: 11,
  name: 'April',
  effectiveDate: '2026-04-01T04:00:00Z',
  expirationDate: '2026-05-01T03:59:59Z',
  submissionDeadlineDate: '2026-05-16T03:59:59Z',
}
const may: DeadlineDraft = { ...april, id: 12, name: 'May' }
const june: DeadlineDraft = { ...april, id: 13, name: 'June' }
const type = (id: number) => ({ id, participantTypeKey: `T${id}`, name: `Type ${id}` })

const BEFORE: PromotionDraft = {
  ...openPromotion(aPromotion({ promotionInvitationSetting: aSetting(), invitationOnly: true })),
  promotionDeadlines: [april, may],
  participantTypes: [type(1), type(2)],
}
const stored = { id: 7, version: 9 }

/** Merges two sets of changes; `side` is chosen in each conflict. */
function merge(mine: Partial<PromotionDraft>, theirs: Partial<PromotionDraft>, side: Side = 'theirs') {
  const conflicts: Conflict[] = []
  const choose = (conflict: Conflict) => {
    conflicts.push(conflict)
    return side
  }
  const sides = { before: BEFORE, mine: { ...BEFORE, ...mine }, theirs: { ...BEFORE, ...theirs, stored } }
  const draft = mergePromotion(sides, [], choose)
  return { draft, conflicts, labels: conflicts.map((conflict) => conflict.labels.join(', ')) }
}

const isSame = (a: PromotionDraft, b: PromotionDraft) => isSameDraft(PROMOTION_FIELDS, a, b)

describe('U9, OP-140: different fields', () => {
  it('the changes of each side are kept, in the version of theirs', () => {
    const { draft, conflicts } = merge({ name: 'Mine', country: CA }, { description: '<p>Theirs</p>' })
    expect(draft).toMatchObject({ name: 'Mine', country: CA, description: '<p>Theirs</p>', stored })
    expect(conflicts).toEqual([])
  })

  it.each(PROMOTION_FIELD_NAMES)('without a change of mine %s is theirs, without a change of theirs mine', (field) => {
    const other = openPromotion(
      aPromotion({
        promotionKey: 'OTHER',
        name: 'Other',
        country: DE,
        promotionType: SPIFF,
        forcedAwardVehicle: POINTS,
        fiscalYear: 2030,
        description: '<p>Other</p>',
        payoutToOrganization: ORGANIZATION,
        taxable: true,
        promotionInvitationSetting: aSetting({ approvalsNeeded: 5 }),
      }),
    )
    const change = { [field]: other[field] }
    expect(isSame(merge({}, change).draft, { ...BEFORE, ...change })).toBe(true)
    expect(isSame(merge(change, {}).draft, { ...BEFORE, ...change })).toBe(true)
    expect([
      ...merge({}, change).conflicts,
      ...merge(change, {}).conflicts,
      ...merge(change, change).conflicts,
    ]).toEqual([])
  })
})

describe('U10: the same field', () => {
  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
    ['before', BEFORE.name],
  ] as const)('%s is kept when it is selected', (side, name) => {
    const { draft, conflicts } = merge({ name: 'Mine', fiscalYear: '2027' }, { name: 'Theirs' }, side)
    expect(draft).toMatchObject({ name, fiscalYear: '2027' })
    expect(conflicts).toEqual([
      {
        path: 'name',
        labels: ['Name'],
        sides: { before: { text: BEFORE.name }, mine: { text: 'Mine' }, theirs: { text: 'Theirs' } },
      },
    ])
  })

  it('the same value typed differently is not a conflict', () => {
    expect(merge({ fiscalYear: '2027' }, { fiscalYear: ' 2027.0 ' }).conflicts).toEqual([])
  })

  it('a list of unique values takes the changes of both', () => {
    const { draft, conflicts } = merge(
      { participantTypes: [type(2), type(3)] },
      { participantTypes: [type(1), type(2), type(4)] },
    )
    expect(draft.participantTypes).toEqual([type(2), type(4), type(3)])
    expect(conflicts).toEqual([])
  })

  it('each field of the invitation settings is merged separately', () => {
    const setting = BEFORE.promotionInvitationSetting
    const { draft, labels } = merge(
      { promotionInvitationSetting: { ...setting, linkToInvitation: '/mine', approvalsNeeded: '1' } },
      { promotionInvitationSetting: { ...setting, linkToInvitation: '/theirs', promotionInvitationRedeemable: true } },
      'mine',
    )
    expect(draft.promotionInvitationSetting).toMatchObject({
      linkToInvitation: '/mine',
      approvalsNeeded: '1',
      promotionInvitationRedeemable: true,
    })
    expect(labels).toHaveLength(1)
    expect(labels[0]).toMatch(/^Invitation Settings, /)
  })
})

describe('U11: rows', () => {
  const deadlines = (rows: readonly DeadlineDraft[]) => ({ promotionDeadlines: rows })
  const added = { ...june, id: null, name: 'July' }

  it('changes of different rows, and of different fields of one row, are merged', () => {
    const { draft, conflicts } = merge(
      deadlines([{ ...april, name: 'Spring' }, may, added]),
      deadlines([
        { ...april, expirationDate: may.expirationDate, submissionDeadlineDate: '2026-06-01T03:59:59Z' },
        june,
      ]),
    )
    expect(draft.promotionDeadlines).toEqual([
      { ...april, name: 'Spring', submissionDeadlineDate: '2026-06-01T03:59:59Z' },
      june,
      added,
    ])
    expect(conflicts).toEqual([])
  })

  it('OP-140 an equal row that both added appears once, as stored', () => {
    const [alike, twin] = [
      { ...june, id: null },
      { ...may, id: null },
    ] as const
    const { draft, conflicts } = merge(deadlines([april, may, alike, twin]), deadlines([april, may, june]))
    expect(draft.promotionDeadlines).toEqual([april, may, june, twin])
    expect(conflicts).toEqual([])
  })

  it('a conflict in one field of a row takes the selected side', () => {
    const { draft, labels } = merge(
      deadlines([{ ...april, name: 'Mine' }, may]),
      deadlines([{ ...april, name: 'Theirs' }, may]),
      'mine',
    )
    expect(draft.promotionDeadlines[0]).toEqual({ ...april, name: 'Mine' })
    expect(labels).toEqual(['Deadlines, Theirs, Name'])
  })

  it.each([
    ['mine', []],
    ['theirs', [{ ...april, name: 'Theirs' }]],
    ['before', [april]],
  ] as const)('a row that I removed and they changed: %s', (side, rows) => {
    const { draft, labels } = merge(deadlines([may]), deadlines([{ ...april, name: 'Theirs' }, may]), side)
    expect(draft.promotionDeadlines).toEqual([...rows, may])
    expect(labels).toEqual(['Deadlines, Theirs'])
  })

  it.each([
    ['mine', [{ ...april, name: 'Mine', id: null }]],
    ['theirs', []],
    ['before', [{ ...april, id: null }]],
  ] as const)('a row that they removed and I changed: %s, as a new row if it is kept', (side, rows) => {
    const { draft, conflicts } = merge(deadlines([{ ...april, name: 'Mine' }, may]), deadlines([may]), side)
    expect(draft.promotionDeadlines).toEqual([may, ...rows])
    expect(conflicts).toMatchObject([{ path: 'promotionDeadlines[11]', sides: { theirs: null } }])
  })

  it('a row that one side removed and the other did not change is removed', () => {
    expect(merge(deadlines([may]), deadlines([april, may, june])).draft.promotionDeadlines).toEqual([may, june])
    expect(merge(deadlines([april, may, added]), deadlines([may])).draft.promotionDeadlines).toEqual([may, added])
    expect(merge(deadlines([may]), deadlines([may])).conflicts).toEqual([])
  })
})
