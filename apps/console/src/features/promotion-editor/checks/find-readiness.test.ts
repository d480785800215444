import { type ProductLine, PRODUCT_LINES } from '@incentive/model/products'
import { describe, expect, it } from 'vitest'
import { changeDraft } from '../draft/change-content.ts'
import type { EditorState } from '../draft/editor-state.ts'
import { anyKind } from '../draft/lists.ts'
import { finishLoad } from '../draft/load-lists.ts'
import { anEditor } from '../draft/testing/an-editor.ts'
import { aGroup, anItem, aRoot, withLimits } from '../draft/testing/some-limits.ts'
import type { Content } from '../draft/history.ts'
import { findReadiness } from './find-readiness.ts'
import { NO_REFERENCES, UNKNOWN } from '../engine/testing/no-references.ts'
import { termsToCheck } from '../engine/terms-of.ts'

const product = { id: 5, productKey: 'HEAT-1', modelNumber: 'H1', name: 'Heat pump' }
const payout = {
  id: null,
  effectiveDate: '',
  expirationDate: '',
  forcedAwardVehicle: null,
  payoutStoreCatalogProduct: null,
  payoutDescription: '',
  ruleGroup: null,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutProductMethodType: 'EACH' as const,
  payoutAmount: '25',
  payoutProductQuantity: '1',
  payoutProductThreshold: '1',
}
const line: ProductLine = {
  ...PRODUCT_LINES.blank,
  id: 50,
  product,
  claimProductDuplicationType: 'PARTICIPANT_MODEL_INVOICE',
  promotionProductPayouts: [payout],
}
const editorWith = (row: Partial<ProductLine> = {}, state: EditorState = anEditor()) =>
  finishLoad(state, anyKind(PRODUCT_LINES), [{ ...line, ...row }])

const opened = (content: Content) => termsToCheck(content, NO_REFERENCES, UNKNOWN)
const found = (content: Content) => {
  const { terms, lookups } = opened(content)
  return findReadiness(terms, lookups)
}

describe('F.4: what to know before publishing', () => {
  it('MS-49 nothing is found in a sound promotion', () => {
    expect(found(editorWith())).toEqual([])
  })

  it('L-20 leads to the field of the line by its path in the editor', () => {
    expect(found(editorWith({ claimProductDuplicationType: 'NO_DUPLICATION_CHECK' }))).toEqual([
      {
        severity: 'WARN',
        finding: 'L-20',
        subject: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        text: 'HEAT-1 can be claimed twice',
        tab: 'products',
        field: 'promotionProducts[5].claimProductDuplicationType',
      },
    ])
  })

  it('L-21 leads to the payout by its place in the line', () => {
    const second = { ...payout, payoutProductThreshold: '10', payoutProductQuantity: '3' }
    expect(found(editorWith({ promotionProductPayouts: [payout, second] }))).toMatchObject([
      { tab: 'products', field: 'promotionProducts[5].promotionProductPayouts[1].payoutProductQuantity' },
    ])
  })

  it('L-03 leads to the field of the promotion', () => {
    const late = changeDraft(anEditor(), (draft) => ({ ...draft, publishDate: '2026-05-01T04:00:00Z' }))
    expect(found(editorWith({}, late))).toMatchObject([{ tab: 'details', field: 'publishDate' }])
  })

  it('L-09 leads to the deadline', () => {
    const deadline = {
      id: 3,
      name: 'Q1',
      effectiveDate: '2026-01-01T05:00:00Z',
      expirationDate: '2026-02-01T05:00:00Z',
      submissionDeadlineDate: '2026-02-15T05:00:00Z',
    }
    const state = changeDraft(anEditor(), (draft) => ({ ...draft, promotionDeadlines: [deadline] }))
    expect(found(editorWith({}, state))[0]).toMatchObject({ tab: 'deadlines', field: 'promotionDeadlines[0]' })
  })
})

it('a draft with nothing filled in, or with text that is no number, is a version too', () => {
  const typed = editorWith({ promotionProductPayouts: [{ ...payout, payoutAmount: 'many' }], product: null })
  const blank = changeDraft(typed, (draft) => ({ ...draft, country: null, promotionType: null, effectiveDate: 'soon' }))
  expect(opened(blank).terms).toMatchObject({ currency: null, effectiveDate: null })
  expect(() => found(blank)).not.toThrow()
})

it('L-39 limits with too many combinations are found, as they stand in the draft', () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      aGroup(index + 10, 'OR'),
      anItem(index + 100, index + 10, 'A', null, 1),
      anItem(index + 200, index + 10, 'B', null, 1),
    ]).flat()
  const withGroups = (count: number) => withLimits(editorWith(), [aRoot(1, 'AND'), ...groups(count)])
  expect(found(withGroups(8))).toEqual([])
  expect(found(withGroups(9))).toMatchObject([
    { severity: 'BLOCK', tab: 'limits', text: 'The limit tree has 512 combinations; at most 256' },
  ])
})
