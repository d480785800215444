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

  test('API-29 PART-24 each with who it is, whether included, and what taking part pays', async () => {
    const { content, totalElements, size } = await search('FALL-SPIFF')
    expect([totalElements, size]).toEqual([3, 500])
    expect(keysOf(content).toSorted()).toEqual(['DR-0001', 'DR-0002', 'DR-0003'])
    const included = new Map(content.map((row) => [row.participant.participantKey, row.includeInPromotion]))
    expect(included.get('DR-0001')).toBe(true)
    expect(included.get('DR-0003')).toBe(false)
    const paid = content.filter((row) => row.promotionParticipantPayouts.length > 0)
    expect(paid).toHaveLength(1)
    expect(paid[0]).toEqual({
      id: expect.any(Number),
      _links: { self: { href: `/api/promotionParticipants/${paid[0]?.id}` } },
      includeInPromotion: true,
      participant: expect.objectContaining({
        user: { firstName: expect.any(String), lastName: expect.any(String) },
        fullName: expect.any(String),
        email1: expect.any(String),
        organization: expect.objectContaining({ organizationKey: expect.any(String), name: expect.any(String) }),
        participantType: expect.objectContaining({ name: expect.any(String) }),
        updatedDate: expect.any(String),
      }),
      promotionParticipantPayouts: [
        {
          id: expect.any(Number),
          payoutType: expect.objectContaining({ name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }),
          payoutAmount: 30,
        },
      ],
    })
  })

  test('API-29 what is answered can be sent back: its payouts stay as they are', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const { content } = await search('FALL-SPIFF')
    const promotionParticipants = content.map(({ id: row, includeInPromotion, participant, ...payouts }) => ({
      ...{ id: row, includeInPromotion, participant: { id: participant.id } },
      ...payouts,
    }))
    expect((await world.update(id, {}, { promotionParticipants })).status).toBe(200)
    expect((await search('FALL-SPIFF')).content).toEqual(content)
  })

  test('API-29 API-03 they stand by last name, first name and id, and every page goes on where the last one ended', async () => {
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

  test.each(['includeInPromotion', 'participant.organization.name,DESC', 'participant.participantType.name'])(
    'API-02 sorted by %s none is lost',
    async (sort) => {
      const { content } = await search('BIG-LIST', `size=500&sort=${sort}`)
      expect(new Set(keysOf(content)).size).toBe(120)
    },
  )

  test('API-29 an unknown promotion, an unknown sort and a body that says something are refused', async () => {
    const id = await world.promotion('FALL-SPIFF')
    expect((await world.admin('POST', `/api/${address(999_999)}`)).status).toBe(404)
    const sorted = await world.admin('POST', `/api/${address(id, 'sort=email')}`)
    expect([sorted.status, sorted.body.fieldErrors]).toEqual([400, { sort: ['Unknown sort field: email'] }])
    expect((await world.admin('POST', `/api/${address(id)}`, { keyword: 'a' })).status).toBe(400)
    expect((await world.admin('POST', `/api/${address(id)}`, {})).status).toBe(200)
  })

  test('NAV-13 ROLE-02 OP-38 without the right to see participants 403, of a promotion without any as well', async () => {
    const { db } = world.server
    for (const key of ['FALL-SPIFF', 'SPRING-REBATE']) {
      const id = await world.promotion(key)
      if (key === 'SPRING-REBATE') expect((await search(key)).totalElements).toBe(0)
      const { status, body } = await world.clerk('POST', `/api/${address(id)}`)
      expect([status, body.generalErrors]).toEqual([403, [forbidden]])
    }
    // the right is asked of the promotion's program, whichever one the session works in
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

  test('ROLE-08 a promotion of a program without a right answers like one that does not exist', async () => {
    const foreign = await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')
    const id = await world.idOf('promotion', 'program_id', String(foreign))
    const { status, body } = await world.clerk('POST', `/api/${address(id)}`)
    const missing = await world.clerk('POST', `/api/${address(999_999)}`)
    expect([status, { ...body, instance: '' }]).toEqual([404, { ...missing.body, instance: '' }])
  })
})
