import { expect, it } from 'vitest'
import { aPromotion } from '../testing/a-promotion.ts'
import { openPromotion } from './open-promotion.ts'
import { promotionChanges } from './promotion-changes.ts'
import { withoutParticipants } from './without-participants.ts'

const person = { id: 7, participantKey: 'DR-0007', fullName: 'Demo Person', email1: null }

it('OP-38 names in fields and lists are omitted, and counts of changes are kept', () => {
  const before = { ...openPromotion(aPromotion()), invitationOnly: true }
  const after = {
    ...before,
    name: 'Other name',
    payoutStrategyType: { id: 4, name: 'PAY_TO_PARTICIPANT_SPECIFIC' as const, description: 'A participant' },
    payoutToParticipant: person,
    promotionInvitationSetting: {
      ...before.promotionInvitationSetting,
      participantRequesters: [person],
      participantApprovers: [person],
    },
  }
  const changes = promotionChanges(before, after, ['name', 'payoutToParticipant', 'promotionInvitationSetting'], [])
  expect(JSON.stringify(changes).match(/Demo Person/g)).toHaveLength(3)
  expect(withoutParticipants(changes)).toEqual([
    { label: 'Name', before: { text: before.name }, after: { text: 'Other name' } },
    { label: 'Payout Participant', before: null, after: null },
    { label: 'Invitation Settings: Requesters', added: 1, changed: 0, removed: 0, rows: [] },
    { label: 'Invitation Settings: Approvers', added: 1, changed: 0, removed: 0, rows: [] },
  ])
})

it('changes without names are the same', () => {
  const changes = [{ label: 'Name', before: null, after: { text: 'Demo' } }]
  expect(withoutParticipants(changes)).toBe(changes)
})
