import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../issues/messages.ts'
import { changeField, changeInvitation } from '../promotion/change-promotion.ts'
import { openPromotion } from '../promotion/open-promotion.ts'
import type { PromotionDraft } from '../promotion/promotion.ts'
import { promotionIssues } from '../promotion/promotion-rules.ts'
import { promotionToSend } from '../promotion/send-promotion.ts'
import { aContext, aPromotion, aSetting, PARTICIPANT } from '../testing/a-promotion.ts'
import { invitationWarnings } from './invitation-rules.ts'

const OFF = openPromotion(aPromotion())
const ON = openPromotion(aPromotion({ invitationOnly: true, promotionInvitationSetting: aSetting() }))
const { invitation } = MESSAGES

function messages(draft: PromotionDraft): string[] {
  return promotionIssues(draft, aContext()).map(({ message }) => message)
}

describe('ALG-34, invitation settings', () => {
  it('1: off and blank is valid, and nothing is sent', () => {
    expect(messages(OFF)).toEqual([])
    expect(promotionToSend(OFF).promotionInvitationSetting).toBeNull()
  })

  it('2: on and blank asks for link and template', () => {
    expect(messages(changeField(OFF, 'invitationOnly', true))).toEqual([
      invitation.linkRequired,
      invitation.emailTemplateRequired,
    ])
  })

  it('3: on with link and template is valid', () => {
    expect(messages(ON)).toEqual([])
  })

  it.each(['/join/fall', '/', '/join/{code}?from=mail', 'https://example.com/join', 'HTTPS://example.com'])(
    'OP-128: the link %s is taken',
    (link) => expect(messages(changeInvitation(ON, 'linkToInvitation', link))).toEqual([]),
  )

  it.each([
    'join/fall',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'http://example.com',
    'https://',
    'https:///example.com',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('OP-128: the link %j is refused', (link) =>
    expect(messages(changeInvitation(ON, 'linkToInvitation', link))).toEqual([invitation.linkInvalid]),
  )

  it.each(['-1', '1.5', '', 'x'])('4: approvals %s are refused', (approvals) => {
    expect(messages(changeInvitation(ON, 'approvalsNeeded', approvals))).toEqual([invitation.approvalsInvalid])
  })

  it('5: approvals without an approver are a warning only', () => {
    const asked = changeInvitation(ON, 'approvalsNeeded', '2')
    expect(messages(asked)).toEqual([])
    expect(invitationWarnings(asked.promotionInvitationSetting)).toEqual([invitation.noApprover])
    const answered = changeInvitation(asked, 'participantApprovers', [PARTICIPANT])
    expect(invitationWarnings(answered.promotionInvitationSetting)).toEqual([])
    expect(invitationWarnings(ON.promotionInvitationSetting)).toEqual([])
  })

  it('6: off and on again before Save keeps what was typed', () => {
    const typed = changeInvitation(ON, 'linkToInvitation', '/join/summer')
    expect(changeField(changeField(typed, 'invitationOnly', false), 'invitationOnly', true)).toEqual(typed)
  })

  it('7: off on a stored setting sends null', () => {
    expect(promotionToSend(changeField(ON, 'invitationOnly', false)).promotionInvitationSetting).toBeNull()
  })
})
