import { row } from '@incentive/quality/row'
import { PRODUCT_LINES, type ProductLine } from '@incentive/model/products'
import { changeField, choosePromotionType } from '@incentive/model/promotion'
import { removeRows, updateRows, upsertRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList, undo } from '../change-content.ts'
import { answerToPublish, askToPublish, cancelPublish, fail } from '../change-editor.ts'
import { newEditor } from '../editor-state.ts'
import { anyKind } from '../lists.ts'
import { finishLoad, showExpired, takeExpired } from '../load-lists.ts'
import { refusalOf } from '../refusal.ts'
import { submitBody, updateBody } from './save-body.ts'
import { anEditor, NOW, noProgram, spiff } from '../testing/an-editor.ts'

describe('The body of a save', () => {
  it('an update sends only the version and the changes', () =>
    row('DET-40', () => {
      const edited = changeDraft(anEditor(), (draft) => changeField(draft, 'name', 'Other'))
      expect(updateBody(edited).promotion).toEqual({ version: 3, name: 'Other' })
    }))

  it('the lists are sent with the promotion, and are empty without changes', () => {
    const { promotion: _promotion, ...lists } = updateBody(anEditor())
    const empty = {
      promotionProducts: [],
      promotionProductGroups: [],
      promotionParticipants: [],
      promotionOrganizations: [],
      promotionCourses: [],
      promotionLimitNodes: [],
    }
    expect(lists).toEqual(empty)
    expect(submitBody(newEditor(NOW, noProgram))).toEqual({ promotion: expect.any(Object) as unknown, ...empty })
  })

  it('MS-46 a save that publishes sends the reason that the user entered for the warnings', () => {
    const link = { tab: 'products', row: 5, dialog: null, id: null, field: null }
    const message = 'HEAT-1 can be claimed twice'
    const warning = {
      finding: 'L-20',
      severity: 'WARN' as const,
      message,
      link,
      subject: '0123',
      accepted: null,
      isHidden: false,
    }
    const asked = askToPublish(anEditor(), [warning])
    expect(updateBody(asked)).toEqual(updateBody(anEditor()))
    const answered = answerToPublish(asked, 'Counted by hand')
    expect(updateBody(answered)).toMatchObject({ publishAnyway: { reason: 'Counted by hand', subjects: ['0123'] } })
    expect(updateBody(cancelPublish(answered))).toEqual(updateBody(anEditor()))
    const failed = fail(answered, refusalOf({ status: 503, body: null, conflict: null }))
    expect(failed.publishing).toBeNull()
  })

  it('P8 a stored row sends only its item and its changes, a new one everything', () => {
    const kind = anyKind(PRODUCT_LINES)
    const line = (id: number | null, productId: number): ProductLine => ({
      ...PRODUCT_LINES.blank,
      id,
      claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
      product: { id: productId, productKey: `P-${productId}`, modelNumber: `P-${productId}`, name: 'Pump' },
    })
    const loaded = finishLoad(anEditor(), kind, [line(31, 1), line(32, 2)])
    const edited = changeList(loaded, 'promotionProducts', 'changed', (roster) =>
      upsertRows(
        updateRows(roster, [1], (row) => ({ ...row, maximumPayoutAmount: '100' })),
        [line(null, 3)],
        PRODUCT_LINES,
      ),
    )
    const [added, changed, ...others] = updateBody(edited).promotionProducts
    expect(changed).toEqual({ id: 31, product: { id: 1 }, maximumPayoutAmount: 100 })
    expect(Object.keys(added ?? {})).toHaveLength(Object.keys(PRODUCT_LINES.blank).length - 1)
    expect(others).toEqual([])
  })

  it('OP-23 loading more stored rows of a list is kept by an undo', () => {
    const kind = anyKind(PRODUCT_LINES)
    const line = (id: number): ProductLine => ({
      ...PRODUCT_LINES.blank,
      id,
      product: { id, productKey: `P-${id}`, modelNumber: `P-${id}`, name: 'Pump' },
    })
    const edited = changeList(finishLoad(anEditor(), kind, [line(1)]), 'promotionProducts', 'gone', (roster) =>
      removeRows(roster, [1]),
    )
    const extended = takeExpired(showExpired(edited, true), kind, [line(1), line(2)])
    const keysOf = (state: typeof extended) => [...(state.lists.promotionProducts?.roster.rows.keys() ?? [])]
    expect(keysOf(extended)).toEqual([2])
    expect(keysOf(undo(extended))).toEqual([1, 2])
  })

  it('OP-23 expired lines are loaded once, even if they are shown and hidden repeatedly', () => {
    const kind = anyKind(PRODUCT_LINES)
    const asked = showExpired(finishLoad(anEditor(), kind, []), true)
    expect(asked.expiredLines).toBe('requested')
    expect(showExpired(asked, false).expiredLines).toBe('left out')
    const hidden = showExpired(takeExpired(asked, kind, []), false)
    expect(hidden.expiredLines).toBe('hidden')
    expect(showExpired(hidden, true).expiredLines).toBe('shown')
    expect(showExpired(newEditor(NOW, noProgram), true).expiredLines).toBe('shown')
  })

  it('a claim type that the new type hides is cleared', () =>
    row('CLM-09', () => {
      const edited = changeDraft(anEditor(), (draft) =>
        choosePromotionType(draft, spiff, { availableAwardVehicles: null, isCountryLocked: false }),
      )
      expect(updateBody(edited).promotion).toEqual({ version: 3, promotionType: { id: 2 }, claimType: null })
    }))

  it('a field that could not be loaded is not sent', () => {
    const blind = anEditor({ claimType: null }, { failedLoads: new Map([['claimType', 'No']]) })
    expect(updateBody(changeDraft(blind, (draft) => changeField(draft, 'name', 'Other'))).promotion).toEqual({
      version: 3,
      name: 'Other',
    })
  })

  it('a new promotion sends everything, including the default audience', () =>
    row('CONST-20', () => {
      expect(submitBody(newEditor(NOW, noProgram)).promotion).toMatchObject({
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2027-04-01T03:59:59Z',
        promotionAudienceType: { name: 'CLIENT_PORTAL' },
        invoiceType: null,
      })
    }))
})

describe('The remedy after a failure', () => {
  const of = (status: number | null) => refusalOf({ status, body: null, conflict: null })

  it('a save without an answer or with a server error can be tried again', () =>
    row('ERR-11', () => {
      expect(of(null)).toMatchObject({ remedy: 'retry', generalIssues: ['The server could not be reached'] })
      expect(of(500)).toMatchObject({
        remedy: 'retry',
        generalIssues: ['The server could not complete the request (500)'],
      })
      expect(of(400).remedy).toBe('correct')
    }))

  it('a save with a version conflict names the other user and the time', () => {
    const conflict = { version: 4, updatedBy: 'Demo Clerk', updatedDate: '2026-11-20T15:00:00Z' }
    const body = { fieldErrors: {}, generalErrors: [], type: '', title: '', status: 409, detail: '' }
    expect(refusalOf({ status: 409, body, conflict: { ...body, ...conflict } })).toEqual({
      fieldIssues: [],
      generalIssues: ['This promotion was changed by someone else. Reload to continue.'],
      note: 'Saved by Demo Clerk on 11/20/2026 10:00 am EST.',
      remedy: 'reload',
    })
  })
})
