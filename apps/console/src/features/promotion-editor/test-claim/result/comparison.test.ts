import { PROMOTION_PARTICIPANTS, type ParticipantPayoutDraft } from '@incentive/model/audience'
import { updateRows } from '@incentive/model/roster'
import { describe, expect, it } from 'vitest'
import { changeDraft, changeList } from '../../draft/change-content.ts'
import type { EditorState } from '../../draft/editor-state.ts'
import { anyKind } from '../../draft/lists.ts'
import { finishLoad } from '../../draft/load-lists.ts'
import { NOW } from '../../draft/testing/an-editor.ts'
import { NO_REFERENCES } from '../../engine/testing/no-references.ts'
import { ownPayouts } from '../try-claim.ts'
import { differingSteps } from './shown-steps.ts'
import { aProduct, aTestClaim, aTestClaimEditor } from '../testing/a-test-claim.ts'
import { tryStored } from './comparison.tsx'
import type { TestClaim } from '../claim/test-claim.ts'
import { decide, type Asked } from '../use-test-result.ts'
import { writeClaim } from '../claim/write-claim.ts'

const list = 'promotionParticipants'
const participant = {
  id: 9,
  participantKey: 'P-9',
  fullName: 'Demo Person',
  email1: null,
  organization: null,
  updatedDate: NOW,
  user: null,
  participantType: { id: 1, participantTypeKey: 'DEALER', name: 'Dealer' },
}
const own = (payoutAmount: string): ParticipantPayoutDraft => ({
  id: 1,
  payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
  payoutAmount,
})
const row = { ...PROMOTION_PARTICIPANTS.blank, id: 1, participant, includeInPromotion: true }
const editor = finishLoad(aTestClaimEditor(), anyKind(PROMOTION_PARTICIPANTS), [row])
const paying = (state: EditorState, amount: string) =>
  changeList(state, list, 'paid', (roster) =>
    updateRows(roster, [participant.id], (each) => ({ ...each, promotionParticipantPayouts: [own(amount)] })),
  )

/** Evaluates the claim on a draft and on its stored version. */
function both(draft: EditorState, over: Partial<TestClaim>, given: Partial<Asked> = {}) {
  const asked = { pauses: [], ignoreGates: false, ...given }
  const claim = aTestClaim({ participant: { key: 'P-9', name: 'Demo Person' }, ...over })
  const written = writeClaim(claim, { payouts: ownPayouts(draft, 'P-9') })
  const testResult = decide(draft, NO_REFERENCES, { ...written, products: [aProduct(1)] }, asked)
  if (testResult.kind !== 'answered') throw new Error(testResult.kind)
  return { draft: testResult.outcome, ...tryStored(draft, NO_REFERENCES, testResult.attempt, asked) }
}

describe('MS-14 the claim on the promotion as it is stored', () => {
  it('MD-20 has the amounts of the participant that are stored, not those of the draft', () => {
    const { draft, outcome } = both(paying(editor, '25'), {})
    expect(draft.payouts[0]?.amount).toMatchObject({ unscaled: 2500 })
    expect(outcome.payouts[0]?.amount).toMatchObject({ unscaled: 1000 })
  })

  it('MS-09 is asked what it would pay where the draft is', () => {
    const renamed = changeDraft(editor, (draft) => ({ ...draft, name: 'Other' }))
    const { draft, outcome } = both(renamed, { hasDocument: false }, { ignoreGates: true })
    expect(draft.wouldPay).toHaveLength(1)
    expect(differingSteps(draft, outcome)).toEqual([])
  })

  it('OP-144 was submitted in the same pause', () => {
    const pauses = [{ from: '2026-05-20T14:00:00Z', to: '2026-05-20T15:00:00Z' }]
    const { draft, outcome } = both(
      changeDraft(editor, (now) => ({ ...now, name: 'Other' })),
      {},
      { pauses },
    )
    expect([draft.primaryCode, outcome.primaryCode]).toEqual(['PROMOTION_PAUSED', 'PROMOTION_PAUSED'])
    expect(differingSteps(draft, outcome)).toEqual([])
  })
})

it.each(['1e3', '0x10', 'Infinity', ' ', 'ten'])('MD-20 an amount of %j is not typed yet', (amount) => {
  expect(ownPayouts(paying(editor, amount), 'P-9')).toEqual([])
})
