import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the invitation settings of a promotion', (world) => {
  const template = async (key: string) => ({ id: await world.idOf('email_template', 'email_template_key', key) })
  const type = async (name: string) => ({ id: await world.idOf('participant_type', 'name', name) })
  const person = async (key: string) => ({ id: await world.idOf('participant', 'participant_key', key) })
  const needed = async () => ({ linkToInvitation: '/join/fall', emailTemplate: await template('INVITE') })

  /** An invite-only promotion, and its setting. */
  const made = async (setting: object = {}) => {
    const promotionInvitationSetting = { ...(await needed()), approvalsNeeded: 0, ...setting }
    const { status, body } = await world.submit(await world.valid({ invitationOnly: true, promotionInvitationSetting }))
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const read = async (id: number) => world.admin('GET', `/api/promotions/${id}/promotionInvitationSetting`)
  const part = async (id: number, name: string) =>
    world.admin('GET', `/api/promotionInvitationSettings/${(await read(id)).body.id}/${name}`)
  const keys = async (id: number, name: string, key: string) =>
    (await part(id, name)).body._embedded[name].map((one: Record<string, unknown>) => one[key])
  const change = async (id: number, promotionInvitationSetting: object) => {
    expect((await world.update(id, { promotionInvitationSetting })).status).toBe(200)
  }

  test('INV-02, INV-09: the link and the approvals needed are returned under both of their names', async () => {
    const id = await made({ linkToInvitation: '/join/spring', approvalsNeeded: 2 })
    const { body } = await read(id)
    row('INV-02', () =>
      expect([body.linkToInvitation, body.promotionInvitationUrl]).toEqual(['/join/spring', '/join/spring']),
    )
    row('INV-09', () => expect([body.approvalsNeeded, body.promotionInvitationApprovalsNeeded]).toEqual([2, 2]))
  })

  test.each([
    ['INV-06', 'approverEmailTemplate', 'APPROVAL-NEEDED'],
    ['INV-07', 'rejectedEmailTemplate', 'INVITE-REJECTED'],
    ['INV-08', 'redeemedEmailTemplate', 'INVITE-REDEEMED'],
  ] as const)('%s: %s is optional, and stored by itself', (id, field, key) =>
    row(id, async () => {
      const promotion = await made()
      expect((await part(promotion, field)).status).toBe(204)
      await change(promotion, { [field]: await template(key) })
      const of = async (name: string) => (await part(promotion, name)).body?.emailTemplateKey
      const others = ['approverEmailTemplate', 'rejectedEmailTemplate', 'redeemedEmailTemplate'].filter(
        (name) => name !== field,
      )
      expect([await of(field), await of('emailTemplate')]).toEqual([key, 'INVITE'])
      for (const other of others) expect((await part(promotion, other)).status, other).toBe(204)
      await change(promotion, { [field]: null })
      expect((await part(promotion, field)).status).toBe(204)
    }),
  )

  test('to be redeemed can be switched on and off', () =>
    row('INV-11', async () => {
      const id = await made()
      expect((await read(id)).body.promotionInvitationRedeemable).toBe(false)
      await change(id, { promotionInvitationRedeemable: true })
      expect((await read(id)).body.promotionInvitationRedeemable).toBe(true)
      await change(id, { promotionInvitationRedeemable: false })
      expect((await read(id)).body.promotionInvitationRedeemable).toBe(false)
    }))

  test('INV-12, INV-13, INV-14: managed types, default type and default status are stored', async () => {
    const [dealer, manager, seller] = await Promise.all(
      ['Dealer', 'Branch Manager', 'Sales Representative'].map((name) => type(name)),
    )
    const id = await made({
      participantTypesManagement: [dealer, seller],
      defaultParticipantType: manager,
      defaultParticipantStatus: { name: 'PENDING' },
    })
    await row('INV-12', async () =>
      expect((await keys(id, 'participantTypesManagement', 'name')).toSorted()).toEqual([
        'Dealer',
        'Sales Representative',
      ]),
    )
    await row('INV-13', async () => expect((await part(id, 'defaultParticipantType')).body.name).toBe('Branch Manager'))
    const { body } = await read(id)
    row('INV-14', () =>
      expect(body).toMatchObject({
        defaultParticipantStatus: { name: 'PENDING', description: 'Waiting for approval' },
        invitationOnlyDefaultParticipantStatus: { name: 'PENDING', description: 'Waiting for approval' },
      }),
    )
  })

  test.each([
    ['INV-15', 'participantRequesters', 'participantApprovers'],
    ['INV-16', 'participantApprovers', 'participantRequesters'],
  ] as const)('%s: %s are added and removed', (id, field, other) =>
    row(id, async () => {
      const promotion = await made()
      await change(promotion, { [field]: await Promise.all(['DR-0004', 'DR-0005'].map(person)) })
      expect((await keys(promotion, field, 'participantKey')).toSorted()).toEqual(['DR-0004', 'DR-0005'])
      await change(promotion, { [field]: [await person('DR-0005')] })
      expect(await keys(promotion, field, 'participantKey')).toEqual(['DR-0005'])
      expect(await keys(promotion, other, 'participantKey')).toEqual([])
    }),
  )

  test('INV-22: while invitation only is off, blank settings are accepted and none are stored', () =>
    row('INV-22', async () => {
      const blank = { linkToInvitation: '', emailTemplate: null }
      const { status, body } = await world.submit(
        await world.valid({ invitationOnly: false, promotionInvitationSetting: blank }),
      )
      expect([status, body.fieldErrors]).toEqual([201, undefined])
      expect((await read(body.id)).status).toBe(204)
    }))

  test('INV-10: approvals needed are zero or a positive whole number', () =>
    row('INV-10', async () => {
      for (const approvalsNeeded of [0, 5]) {
        expect((await read(await made({ approvalsNeeded }))).body.approvalsNeeded).toBe(approvalsNeeded)
      }
      const id = await made({ approvalsNeeded: 5 })
      const { status, body } = await world.update(id, { promotionInvitationSetting: { approvalsNeeded: -1 } })
      expect([status, body.fieldErrors]).toEqual([
        400,
        {
          'promotionInvitationSetting.approvalsNeeded': ['Approvals Needed must be zero or a positive number'],
        },
      ])
      expect((await read(id)).body.approvalsNeeded).toBe(5)
    }))

  test('INV-03, INV-05: without link and template the setting is rejected', async () => {
    const blank = { linkToInvitation: ' ', emailTemplate: null, approvalsNeeded: 0 }
    const { status, body } = await world.submit(
      await world.valid({ invitationOnly: true, promotionInvitationSetting: blank }),
    )
    expect(status).toBe(400)
    row('INV-03', () =>
      expect(body.fieldErrors['promotionInvitationSetting.linkToInvitation']).toEqual([
        'Promotion Invitation Link is required',
      ]),
    )
    row('INV-05', () =>
      expect(body.fieldErrors['promotionInvitationSetting.emailTemplate']).toEqual(['Email Template is required']),
    )
  })
})

describePromotions('who a promotion is for', (world) => {
  const made = async (changes: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes))
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }
  const lists = ['participantTypes', 'participantGroups', 'organizationTypes', 'organizationGroups'] as const
  const read = (id: number, name: string) => world.admin('GET', `/api/promotions/${id}/${name}`)

  test.each(['AUD-02', 'CONST-20'] as const)('%s: without an audience type Client Portal is stored', (rowId) =>
    row(rowId, async () => {
      const [one, other] = [await made(), await made({ promotionAudienceType: { name: 'HIDDEN' } })]
      const names = [one, other].map(async (id) => (await read(id, 'promotionAudienceType')).body.name as string)
      expect(await Promise.all(names)).toEqual(['CLIENT_PORTAL', 'HIDDEN'])
      const { rows } = await world.server.db.pool.query<{ type: string }>(
        'SELECT promotion_audience_type AS type FROM promotion WHERE id = ANY($1) ORDER BY id',
        [[one, other]],
      )
      expect(rows).toEqual([{ type: 'CLIENT_PORTAL' }, { type: 'HIDDEN' }])
    }),
  )

  test('AUD-16: all four lists may be empty, from the start and after a save', () =>
    row('AUD-16', async () => {
      const group = { id: await world.idOf('organization_group', 'organization_group_key', 'EAST') }
      const team = { id: await world.idOf('participant_group', 'name', 'East Team') }
      const type = { id: await world.idOf('organization_type', 'organization_type_key', 'DEALER') }
      const participantType = { id: await world.idOf('participant_type', 'name', 'Dealer') }
      const full = {
        participantTypes: [participantType],
        participantGroups: [team],
        organizationTypes: [type],
        organizationGroups: [group],
      }
      const empty = Object.fromEntries(lists.map((name) => [name, []]))
      const counts = async (id: number) =>
        Promise.all(lists.map(async (name) => (await read(id, name)).body._embedded[name].length as number))
      expect(await counts(await made(empty))).toEqual([0, 0, 0, 0])
      const id = await made(full)
      expect(await counts(id)).toEqual([1, 1, 1, 1])
      expect((await world.update(id, empty)).status).toBe(200)
      expect(await counts(id)).toEqual([0, 0, 0, 0])
    }))

  test('AUD-09: a promotion is rejected as its own duplication check, and nothing of it is stored', () =>
    row('AUD-09', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const { status, body } = await world.update(id, { name: 'Other', duplicationCheckPromotions: [{ id }] })
      expect([status, body.fieldErrors]).toEqual([400, { duplicationCheckPromotions: ['Invalid selection'] }])
      expect((await read(id, 'duplicationCheckPromotions')).body._embedded.duplicationCheckPromotions).toEqual([])
      expect(await world.get(id)).toMatchObject({ name: 'Fall Spiff' })
    }))
})
