import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import type { Participant, PromotionParticipant } from '@incentive/contract'
import { expect, test } from 'vitest'
import { searchAs } from '../../testing/search-as.ts'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the audience of a promotion', (world) => {
  const participant = async (key: string) => ({ id: await world.idOf('participant', 'participant_key', key) })
  const made = async (changes: object = {}, lists: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes), lists)
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const listed = (id: number, query: string) =>
    searchAs(world.admin)<PromotionParticipant>(`promotionParticipants/promotion/${id}/search?${query}`)
  const setting = async (changes: object = {}) => ({
    linkToInvitation: '/join/copied',
    emailTemplate: { id: await world.idOf('email_template', 'email_template_key', 'INVITE') },
    approvalsNeeded: 1,
    ...changes,
  })

  test('COPY-12 the invitation settings are copied with their people, and so is each row as it is included or excluded', () =>
    row('COPY-12', async () => {
      const [one, two, three] = await Promise.all(['DR-0001', 'DR-0002', 'DR-0003'].map(participant))
      const organization = { id: await world.idOf('organization', 'organization_key', 'ORG-001') }
      const source = await made(
        {
          invitationOnly: true,
          promotionInvitationSetting: await setting({
            participantRequesters: [one, two],
            participantApprovers: [three],
          }),
        },
        {
          promotionParticipants: [
            { participant: one, includeInPromotion: true },
            { participant: two, includeInPromotion: false },
          ],
          promotionOrganizations: [{ organization, includeInPromotion: false }],
        },
      )
      const { body } = await world.admin('POST', `/api/promotions/${source}/copy`)
      const reported = async (id: number) => {
        const { body: own } = await world.admin('GET', `/api/promotions/${id}/promotionInvitationSetting`)
        const people = async (association: string) => {
          const { body: answer } = await world.admin('GET', `/api/promotionInvitationSettings/${own.id}/${association}`)
          return (answer._embedded[association] as Participant[]).map(({ participantKey }) => participantKey).toSorted()
        }
        const rows = (await listed(id, 'size=10')).content
        const { content: organizations } = await searchAs(world.admin)<{
          includeInPromotion: boolean
          organization: { organizationKey: string }
        }>(`promotionOrganizations/promotion/${id}/search`)
        return {
          link: own.linkToInvitation as unknown,
          approvals: own.approvalsNeeded as unknown,
          requesters: await people('participantRequesters'),
          approvers: await people('participantApprovers'),
          participants: rows.map((row) => [row.participant.participantKey, row.includeInPromotion]).toSorted(),
          organizations: organizations.map((row) => [row.organization.organizationKey, row.includeInPromotion]),
        }
      }
      expect(await reported(body.id)).toEqual({
        link: '/join/copied',
        approvals: 1,
        requesters: ['DR-0001', 'DR-0002'],
        approvers: ['DR-0003'],
        participants: [
          ['DR-0001', true],
          ['DR-0002', false],
        ],
        organizations: [['ORG-001', false]],
      })
      expect(await reported(body.id)).toEqual(await reported(source))
    }))

  test.each([
    ['approvalsNeeded', -1],
    ['linkToInvitation', 'javascript:alert(1)'],
    ['linkToInvitation', 'JavaScript:alert(1)//https://example.com'],
    ['linkToInvitation', '//example.com/join'],
    ['linkToInvitation', 'data:text/html,x'],
  ])('OP-128: %s %j is rejected at its place, and nothing is stored', async (field, value) => {
    const before = await world.count('promotion')
    const promotionInvitationSetting = await setting({ [field]: value })
    const { status, body } = await world.submit(await world.valid({ invitationOnly: true, promotionInvitationSetting }))
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [`promotionInvitationSetting.${field}`]])
    expect(await world.count('promotion')).toBe(before)
  })

  test('R17: participants of another program and organizations of another client are refused at their rows', async () => {
    const id = await made()
    const [own, foreign] = await Promise.all(['DR-0001', 'CC-0001'].map(participant))
    const organization = {
      id: await world.idOf('organization', 'client_id', String(await world.idOf('client', 'client_key', 'GLOBEX'))),
    }
    const { status, body } = await world.update(
      id,
      {},
      {
        promotionParticipants: [own, foreign].map((each) => ({ participant: each, includeInPromotion: true })),
        promotionOrganizations: [{ organization, includeInPromotion: true }],
      },
    )
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        'promotionParticipants[1].participant': ['Invalid selection'],
        'promotionOrganizations[0].organization': ['Invalid selection'],
      },
    ])
    expect((await listed(id, 'size=10')).totalElements).toBe(0)
  })

  test('the same participant twice in one body is refused, and nothing of it is stored', async () => {
    const id = await made()
    const row = { participant: await participant('DR-0001') }
    const { status } = await world.update(
      id,
      {},
      {
        promotionParticipants: [
          { ...row, includeInPromotion: true },
          { ...row, includeInPromotion: false },
        ],
      },
    )
    expect(status).toBe(400)
    expect((await listed(id, 'size=10')).totalElements).toBe(0)
  })

  test('PART-29, OP-107: more than 1,000 participants are saved at once, read whole by pages, changed and removed', () =>
    row('PART-29', async () => {
      const { rows } = await world.server.db.pool.query<{ id: number }>(
        `INSERT INTO participant (program_id, participant_key, first_name, last_name, participant_type_id, participant_status)
       SELECT like_this.program_id, 'MANY-' || number, 'Demo', 'Person', like_this.participant_type_id, 'ACTIVE'
         FROM participant AS like_this, generate_series(1, 1250) AS number
        WHERE like_this.participant_key = 'DR-0001' RETURNING id`,
      )
      const ids = rows.map(({ id }) => id)
      const id = await made()
      const save = async (promotionParticipants: readonly object[]) =>
        expect((await world.update(id, {}, { promotionParticipants })).status).toBe(200)
      const whole = async () => {
        const pages = [await listed(id, 'size=1000'), await listed(id, 'size=1000&page=1')]
        expect(pages.map(({ totalElements }) => totalElements)).toEqual(Array(2).fill(pages[0]?.totalElements))
        return pages.flatMap(({ content }) => content)
      }
      await save(ids.map((each) => ({ participant: { id: each }, includeInPromotion: true })))
      const stored = await whole()
      expect(new Set(stored.map((row) => row.participant.id))).toEqual(new Set(ids))
      expect((await listed(id, 'size=10')).totalPages).toBe(125)
      await save([
        ...stored.slice(0, 1_100).map((row) => ({ id: row.id, includeInPromotion: false })),
        ...stored.slice(1_100).map((row) => ({ id: row.id, toBeDeleted: true })),
      ])
      const left = await whole()
      expect([left.length, left.some((row) => row.includeInPromotion)]).toEqual([1_100, false])
    }))
})
