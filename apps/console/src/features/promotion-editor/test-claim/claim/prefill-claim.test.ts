import { describe, expect, it } from 'vitest'
import { PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import { changeDraft } from '../../draft/change-content.ts'
import { anyKind } from '../../draft/lists.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { prefillClaim, withSerials } from './prefill-claim.ts'
import { aPayout, aProductLine, aTestClaimEditor, testClaim } from '../testing/a-test-claim.ts'

const NOW = '2026-11-20T15:00:00Z'
const over = { effectiveDate: '2026-04-01T04:00:00Z', expirationDate: '2026-04-02T04:00:00Z' }

describe('MS-03 the first claim of a promotion', () => {
  it('is sold today, of the first product that is in force, and is paid', () => {
    const claim = prefillClaim(aTestClaimEditor([aProductLine(1, over), aProductLine(2)]), NOW)
    expect(claim).toMatchObject({ saleDate: NOW, submittedDate: NOW, participant: null })
    expect(claim.lines).toMatchObject([{ product: 'HEAT-2', quantity: '1', unitPrice: '' }])
    const testResult = testClaim(claim, { editor: aTestClaimEditor([aProductLine(1, over), aProductLine(2)]) })
    expect(testResult).toMatchObject({ outcome: { decision: 'PAY' } })
  })

  it('is sold on the first day of a promotion that is over', () => {
    const ended = changeDraft(anEditor(), (draft) => ({ ...draft, expirationDate: '2026-07-01T04:00:00Z' }))
    expect(prefillClaim(aTestClaimEditor(undefined, ended), NOW).saleDate).toBe('2026-04-01T04:00:00Z')
  })

  it.each([
    [{ payoutProductThreshold: '5' }, '5'],
    [{ payoutProductMethodType: 'EVERY' as const, payoutProductQuantity: '3', payoutProductThreshold: '4' }, '6'],
    [{ payoutProductThreshold: 'many' }, '1'],
  ])('has the units that its payout %j asks for', (payout, quantity) => {
    const line = aProductLine(1, { promotionProductPayouts: [aPayout(payout)] })
    expect(prefillClaim(aTestClaimEditor([line]), NOW).lines).toMatchObject([{ quantity }])
  })

  it('is claimed by the first included participant with type and organization', () => {
    const participant = {
      id: 4,
      participantKey: 'P-4',
      fullName: 'Ada Demo',
      email1: null,
      updatedDate: NOW,
      user: { firstName: 'Ada', lastName: 'Demo' },
      organization: { id: 2, organizationKey: 'O-2', name: 'Demo Supply', companyNumber: null },
      participantType: { id: 1, participantTypeKey: 'DEALER', name: 'Dealer' },
    }
    const row = { ...PROMOTION_PARTICIPANTS.blank, id: 1, participant, includeInPromotion: true }
    const editor = finishLoad(aTestClaimEditor(), anyKind(PROMOTION_PARTICIPANTS), [row])
    expect(prefillClaim(editor, NOW)).toMatchObject({
      participant: { key: 'P-4', name: 'Ada Demo' },
      participantType: { key: 'DEALER', name: 'Dealer' },
      organization: { key: 'O-2', name: 'Demo Supply' },
    })
  })

  it('has a line to fill in when the promotion has no product', () => {
    expect(prefillClaim(anEditor(), NOW).lines).toMatchObject([{ product: '', quantity: '1' }])
  })

  it('takes registered serials into its first line', () => {
    const claim = prefillClaim(aTestClaimEditor(), NOW)
    expect(withSerials(claim, ['S1', 'S2']).lines).toMatchObject([{ serialNumbers: 'S1, S2' }])
    expect(withSerials(claim, [])).toBe(claim)
  })
})
