import { row } from '@incentive/quality/row'
import { describe, expect, it } from 'vitest'
import type { FindReference } from '../draft/field.ts'
import type { Issue } from '../issues/rule.ts'
import { listIssues, readListBody } from '../lists/read-list-body.ts'
import type { ListedParticipant } from '../references/reference.ts'
import { PAYOUT_TYPES } from '../payouts/types/index.ts'
import {
  BLANK_PARTICIPANT_PAYOUT,
  isForParticipants,
  participantPayoutInWords,
  participantPayoutIssues,
} from './participant-payout.ts'
import { PROMOTION_PARTICIPANTS as KIND } from './promotion-participant.ts'

const FLAT = { id: 1, name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED', description: 'Flat amount per unit claimed' }

function aParticipant(id: number): ListedParticipant {
  return {
    id,
    participantKey: `P-${id}`,
    user: { firstName: 'Demo', lastName: `Person ${id}` },
    fullName: `Demo Person ${id}`,
    email1: null,
    organization: { id: 1, organizationKey: 'O-1', name: 'Organization 1', companyNumber: null },
    participantType: { id: 1, participantTypeKey: 'SALES', name: 'Sales' },
    updatedDate: '2026-04-01T04:00:00Z',
  }
}

const STORED = KIND.open({
  id: 11,
  participant: aParticipant(1),
  includeInPromotion: true,
  promotionParticipantPayouts: [
    { id: 21, payoutType: FLAT, payoutAmount: 10 },
    { id: 22, payoutType: FLAT, payoutAmount: 20.25 },
  ],
})

const find = ((kind, wanted) => {
  if (kind === 'payoutType') return 'name' in wanted && wanted.name === FLAT.name ? FLAT : undefined
  return 'id' in wanted && wanted.id < 10 ? aParticipant(wanted.id) : undefined
}) as FindReference
const readBody = (body: Parameters<typeof KIND.read>[1]) => readListBody(KIND, [STORED], [body], find)
const read = (body: Parameters<typeof KIND.read>[1]) => readBody(body).upserts[0]?.row

describe('the participants of a promotion', () => {
  it('a row has all values that its table shows, payouts by their code and with typed amounts', () =>
    row('API-29', () => {
      expect(STORED).toEqual({
        id: 11,
        participant: aParticipant(1),
        includeInPromotion: true,
        promotionParticipantPayouts: [
          { id: 21, payoutType: FLAT.name, payoutAmount: '10' },
          { id: 22, payoutType: FLAT.name, payoutAmount: '20.25' },
        ],
      })
      expect(KIND.describe(STORED)).toBe('Demo Person 1')
      expect(KIND.send(STORED).promotionParticipantPayouts).toEqual([
        { id: 21, payoutType: { name: FLAT.name }, payoutAmount: 10 },
        { id: 22, payoutType: { name: FLAT.name }, payoutAmount: 20.25 },
      ])
    }))

  it('U11: payouts of a row that will be stored again are new, although the row was stored', () => {
    const { promotionParticipantPayouts } = KIND.send({ ...STORED, id: null })
    expect(promotionParticipantPayouts.map(({ id }) => id)).toEqual([null, null])
  })

  it('U10: of payouts that both users changed, those that are no longer stored are new', () => {
    const [kept, gone] = STORED.promotionParticipantPayouts
    const payouts = (...rows: typeof STORED.promotionParticipantPayouts) => ({
      ...STORED,
      promotionParticipantPayouts: rows,
    })
    const mine = [kept, gone].flatMap((payout) => (payout ? { ...payout, payoutAmount: '30' } : []))
    const theirs = payouts(...(kept ? [{ ...kept, payoutAmount: '5' }] : []))
    const merged = KIND.merge(
      { before: STORED, mine: payouts(...mine), theirs },
      { path: '', labels: [] },
      () => 'mine',
    )
    expect(merged.promotionParticipantPayouts).toMatchObject([
      { id: 21, payoutAmount: '30' },
      { id: null, payoutAmount: '30' },
    ])
  })

  it('a row requires a participant, and whether they are included', () => {
    expect(KIND.issues(KIND.blank, undefined).map(({ field }) => field)).toEqual(['participant', 'includeInPromotion'])
  })

  it('payouts in a body replace the list, an absent or null list keeps it', () => {
    expect(read({ id: 11, includeInPromotion: false })?.promotionParticipantPayouts).toBe(
      STORED.promotionParticipantPayouts,
    )
    expect(read({ id: 11, promotionParticipantPayouts: null })).toEqual(STORED)
    expect(read({ id: 11, promotionParticipantPayouts: [] })?.promotionParticipantPayouts).toEqual([])
    const payoutType = { name: FLAT.name }
    const payouts = [
      { id: 22, payoutType, payoutAmount: 49998.99 },
      { payoutType, payoutAmount: 1 },
    ]
    expect(read({ id: 11, promotionParticipantPayouts: payouts })?.promotionParticipantPayouts).toEqual([
      { id: 22, payoutType: FLAT.name, payoutAmount: '49998.99' },
      { id: null, payoutType: FLAT.name, payoutAmount: '1' },
    ])
  })

  it('a payout with an id must belong to this participant, and appear once in the list', () => {
    const payout = (id: number) => ({ id, payoutType: { name: FLAT.name }, payoutAmount: 1 })
    const changes = readBody({ id: 11, promotionParticipantPayouts: [payout(22), payout(22), payout(99)] })
    expect(listIssues(KIND, changes, undefined).map(({ field }) => field)).toEqual([
      'promotionParticipants[0].promotionParticipantPayouts[1].id',
      'promotionParticipants[0].promotionParticipantPayouts[2].id',
    ])
  })

  it('an unavailable payout type is not also reported as missing', () => {
    const changes = readBody({ id: 11, promotionParticipantPayouts: [{ payoutType: { name: 'X' }, payoutAmount: 1 }] })
    expect(listIssues(KIND, changes, undefined)).toEqual([
      {
        field: 'promotionParticipants[0].promotionParticipantPayouts[0].payoutType',
        message: 'Invalid selection',
      },
    ])
  })
})

describe('OP-132: the payout type of a participant', () => {
  it('can be any except a store product, whose amount has no meaning', () => {
    const refused = PAYOUT_TYPES.filter(({ code }) => !isForParticipants(code)).map(({ code }) => code)
    expect(refused).toEqual(['PRODUCT'])
    const issues = participantPayoutIssues({ id: null, payoutType: 'PRODUCT', payoutAmount: '1' })
    expect(issues).toEqual([{ field: 'payoutType', message: 'Invalid selection' }])
  })

  it('is described with the amount', () => {
    const words = (payoutType: string, payoutAmount: string) =>
      participantPayoutInWords({ id: null, payoutType, payoutAmount }, 'USD')
    expect(words(FLAT.name, '1000')).toBe('$1,000.00 Flat amount per unit claimed')
    expect(words('PERCENT_OF_CLAIM_AMOUNT', '7.5')).toBe('7.50% Percent of claim amount')
  })
})

describe('the payouts of participants', () => {
  const messages = (payoutAmount: string) =>
    participantPayoutIssues({ id: null, payoutType: FLAT.name, payoutAmount }).map(({ message }: Issue) => message)

  it.each([
    ['', 'Payout Amount is required'],
    ['0', 'Payout Amount should be greater than 0'],
    ['-1', 'Payout Amount should be greater than 0'],
    ['49999', 'Payout Amount must be lower than 49999'],
    ['1.001', 'Value must have at most 2 decimal places'],
    ['many', 'Value must be a number, such as 1000.50'],
  ])('an amount of "%s" is refused: %s', (amount, message) => {
    expect(messages(amount)).toEqual([message])
  })

  it('49998.99 is accepted', () => {
    expect(messages('49998.99')).toEqual([])
  })

  it('the payout type is required', () => {
    expect(participantPayoutIssues({ ...BLANK_PARTICIPANT_PAYOUT, payoutAmount: '1' })).toEqual([
      { field: 'payoutType', message: 'Payout Type is required' },
    ])
  })

  it('the row has the problems of its payouts at their paths', () => {
    const row = {
      ...STORED,
      promotionParticipantPayouts: [...STORED.promotionParticipantPayouts, BLANK_PARTICIPANT_PAYOUT],
    }
    expect(KIND.issues(row, undefined)).toEqual([
      { field: 'promotionParticipantPayouts[2].payoutType', message: 'Payout Type is required' },
      { field: 'promotionParticipantPayouts[2].payoutAmount', message: 'Payout Amount is required' },
    ])
  })
})
