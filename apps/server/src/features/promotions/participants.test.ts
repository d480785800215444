import { row } from '@incentive/quality/row'
import type { PromotionParticipant } from '@incentive/contract'
import { expect, test } from 'vitest'
import { searchAs } from '../../testing/search-as.ts'
import { describePromotions } from './testing/promotion-suite.ts'

const forbidden = 'You are not allowed to see the participants of this promotion'

describePromotions('the participants of a promotion', (world) => {
  const address = (id: number, query = 'size=500') => `promotionParticipants/promotion/${id}/search?${query}`
  const search = async (key: string, query?: string) =>
    searchAs(world.admin)<PromotionParticipant>(address(await world.promotion(key), query))
  const keysOf = (rows: readonly PromotionParticipant[]) => rows.map(({ participant }) => participant.participantKey)

  test('each with who it is, whether included, and what taking part pays', () =>
    row('PART-24', async () => {
      const { content, totalElements, size } = await search('FALL-SPIFF')
      expect([totalElements, size]).toEqual([3, 500])
      const idOf = (table: string, column: string, value: string) => world.idOf(table, column, value)
      const participant = await idOf('participant', 'participant_key', 'DR-0001')
      const fall = await world.promotion('FALL-SPIFF')
      const id = await idOf('promotion_participant', 'promotion_id', String(fall))
      const payout = await idOf('promotion_participant_payout', 'promotion_participant_id', String(id))
      expect(content.find((each) => each.participant.participantKey === 'DR-0001')).toEqual({
        id,
        _links: { self: { href: `/api/promotionParticipants/${id}` } },
        includeInPromotion: true,
        participant: {
          id: participant,
          _links: { self: { href: `/api/participants/${participant}` } },
          participantKey: 'DR-0001',
          user: { firstName: 'Alder', lastName: 'Smithfield' },
          fullName: 'Alder Smithfield',
          email1: 'alder.smithfield.1@example.com',
          organization: {
            id: await idOf('organization', 'organization_key', 'ORG-001'),
            organizationKey: 'ORG-001',
            name: 'Amber Anvil Supply',
            companyNumber: 'CN-10007',
          },
          participantType: {
            id: await idOf('participant_type', 'participant_type_key', 'DEALER'),
            participantTypeKey: 'DEALER',
            name: 'Dealer',
          },
          updatedDate: '2026-11-20T15:00:00Z',
        },
        promotionParticipantPayouts: [
          {
            id: payout,
            payoutType: {
              id: await idOf('payout_type', 'name', 'FLAT_AMOUNT_PER_UNIT_CLAIMED'),
              name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
              description: 'Flat amount per unit claimed',
            },
            payoutAmount: 30,
          },
        ],
      })
      const others = content.filter((each) => each.id !== id)
      expect(
        others.map((each) => [
          each.participant.participantKey,
          each.includeInPromotion,
          each.promotionParticipantPayouts,
        ]),
      ).toEqual([
        ['DR-0002', true, []],
        ['DR-0003', false, []],
      ])
    }))

  test('the total counts all of them, however few are read', () =>
    row('PART-29', async () => {
      const { content, totalElements, totalPages } = await search('BIG-LIST', 'size=10&page=11')
      expect([content.length, totalElements, totalPages]).toEqual([10, 120, 12])
      expect((await search('BIG-LIST', 'size=10&page=12')).content).toEqual([])
    }))

  test('what is answered can be sent back: its payouts stay as they are', () =>
    row('API-29', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const { content } = await search('FALL-SPIFF')
      const promotionParticipants = content.map(({ id: row, includeInPromotion, participant, ...payouts }) => ({
        id: row,
        includeInPromotion,
        participant: { id: participant.id },
        ...payouts,
      }))
      expect((await world.update(id, {}, { promotionParticipants })).status).toBe(200)
      expect((await search('FALL-SPIFF')).content).toEqual(content)
    }))

  test('they stand by last name, first name and id, and every page goes on where the last one ended', async () => {
    const whole = (await search('BIG-LIST')).content
    expect(whole).toHaveLength(120)
    const { compare } = new Intl.Collator('en')
    const inOrder = whole.toSorted(
      (one, other) =>
        compare(one.participant.user.lastName, other.participant.user.lastName) ||
        compare(one.participant.user.firstName, other.participant.user.firstName) ||
        one.id - other.id,
    )
    expect(keysOf(whole)).toEqual(keysOf(inOrder))
    const pages = await Promise.all([0, 1, 2].map((page) => search('BIG-LIST', `size=50&page=${page}`)))
    expect(pages.map(({ numberOfElements, last }) => [numberOfElements, last])).toEqual([
      [50, false],
      [50, false],
      [20, true],
    ])
    expect(pages.flatMap(({ content }) => keysOf(content))).toEqual(keysOf(whole))
  })

  test('an unknown promotion, an unknown sort and a body that says something are refused', () =>
    row('API-29', async () => {
      const id = await world.promotion('FALL-SPIFF')
      expect((await world.admin('POST', `/api/${address(999_999)}`)).status).toBe(404)
      const sorted = await world.admin('POST', `/api/${address(id, 'sort=email')}`)
      expect([sorted.status, sorted.body.fieldErrors]).toEqual([400, { sort: ['Unknown sort field: email'] }])
      expect((await world.admin('POST', `/api/${address(id)}`, { keyword: 'a' })).status).toBe(400)
      expect((await world.admin('POST', `/api/${address(id)}`, {})).status).toBe(200)
    }))

  test('OP-38 without the right to see participants 403, of a promotion without any as well', async () => {
    const { db } = world.server
    for (const key of ['FALL-SPIFF', 'SPRING-REBATE']) {
      const id = await world.promotion(key)
      if (key === 'SPRING-REBATE') expect((await search(key)).totalElements).toBe(0)
      const { status, body } = await world.clerk('POST', `/api/${address(id)}`)
      expect([status, body.generalErrors]).toEqual([403, [forbidden]])
    }
    // the right in the promotion's program counts, regardless of the session's program
    await db.pool.query(
      `INSERT INTO app_user_program (app_user_id, program_id, can_view_participants)
       SELECT app_user.id, program.id, true FROM app_user, program
       WHERE email = 'noparts@example.com' AND program_key = 'ACME-CLUB'`,
    )
    const club = { 'x-program-id': String(await world.idOf('program', 'program_key', 'ACME-CLUB')) }
    const fall = await world.promotion('FALL-SPIFF')
    expect((await world.clerk('POST', `/api/${address(fall)}`, undefined, club)).status).toBe(403)
    expect((await world.admin('POST', `/api/${address(fall)}`, undefined, club)).status).toBe(200)
  })

  test('a promotion of a program without a right answers like one that does not exist', async () => {
    const foreign = await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')
    const id = await world.idOf('promotion', 'program_id', String(foreign))
    const { status, body } = await world.clerk('POST', `/api/${address(id)}`)
    const missing = await world.clerk('POST', `/api/${address(999_999)}`)
    expect([status, { ...body, instance: '' }]).toEqual([404, { ...missing.body, instance: '' }])
  })
})
