import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { describeStoredPromotions } from './testing/promotion-suite.ts'

describeStoredPromotions('changing the parts of a promotion', (world) => {
  const fresh = async (changes: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes))
    expect(status).toBe(201)
    return body.id as number
  }
  const timeline = async (id: number) => {
    const { body } = await world.admin('POST', '/api/activities/search/promotions', { promotion: { id } })
    return body.content.map(({ message }: { message: string }) => message) as string[]
  }
  const associated = async (id: number, name: string) =>
    (await world.admin('GET', `/api/promotions/${id}/${name}`)).body._embedded[name].map(
      (one: { id: number }) => one.id,
    )

  test('values of custom fields that the program does not show are preserved', () =>
    row('CF-04', async () => {
      const id = await fresh({ customFieldValue15: 'hidden' })
      await world.server.db.pool.query('INSERT INTO promotion_custom_field_value VALUES ($1, 3, $2)', [id, 'by hand'])
      await world.update(id, { name: 'Other' })
      expect(await world.get(id)).toMatchObject({ customFieldValue3: 'by hand', customFieldValue15: 'hidden' })
      // and a save of the visible fields
      await world.update(id, { customFieldValue1: 'West', customFieldValue7: '42' })
      expect(await world.get(id)).toMatchObject({
        customFieldValue1: 'West',
        customFieldValue3: 'by hand',
        customFieldValue7: '42',
        customFieldValue15: 'hidden',
      })
    }))

  test('ALG-31 with claims, country and claim type cannot change; the same country is accepted', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const message = 'Claim type and country cannot be changed because claims exist for this promotion.'
    const related = async (name: string) => (await world.admin('GET', `/api/promotions/${id}/${name}`)).body
    await row('DET-53', async () => {
      const { status, body } = await world.update(id, { country: { name: 'CA' } })
      expect([status, body.fieldErrors]).toEqual([400, { country: [message] }])
      expect((await related('country')).name).toBe('US')
    })
    await row('CLM-06', async () => {
      const photo = await world.idOf('claim_type', 'claim_type_key', 'PHOTO')
      const { status, body } = await world.update(id, { claimType: { id: photo } })
      expect([status, body.fieldErrors]).toEqual([400, { claimType: [message] }])
      const cleared = await world.update(id, { claimType: null })
      expect([cleared.status, cleared.body.fieldErrors]).toEqual([
        400,
        { claimType: ['Claim Type is required', message] },
      ])
      expect((await related('claimType')).claimTypeKey).toBe('INV')
    })
    expect((await world.update(id, { country: { name: 'US' }, name: 'Spring Rebate' })).status).toBe(200)
  })

  test('one claim locks the country', () =>
    row('DET-53', async () => {
      const id = await fresh()
      const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
      await world.server.db.pool.query(
        "INSERT INTO claim (promotion_id, participant_id, claim_number) VALUES ($1, $2, 'CLAIM-ONLY-ONE')",
        [id, participant],
      )
      const { status, body } = await world.update(id, { country: { name: 'CA' } })
      expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, ['country']])
    }))

  test('a claim type and optional documents are stored', async () => {
    const type = (key: string) => world.idOf('claim_type', 'claim_type_key', key)
    const id = await fresh({
      promotionType: { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') },
      claimType: { id: await type('INV') },
      forcedAwardVehicle: { id: await world.idOf('award_vehicle', 'name', 'Card') },
    })
    await row('CLM-02', async () => {
      await world.update(id, { claimType: { id: await type('PHOTO') } })
      expect((await world.admin('GET', `/api/promotions/${id}/claimType`)).body.claimTypeKey).toBe('PHOTO')
    })
    await row('CLM-08', async () => {
      for (const skipClaimDocumentation of [true, false]) {
        await world.update(id, { skipClaimDocumentation })
        expect((await world.get(id)).skipClaimDocumentation).toBe(skipClaimDocumentation)
      }
    })
  })

  test('another input type clears the claim type', () =>
    row('CLM-09', async () => {
      const rebate = { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') }
      const claimType = { id: await world.idOf('claim_type', 'claim_type_key', 'INV') }
      const card = { id: await world.idOf('award_vehicle', 'name', 'Card') }
      const id = await fresh({
        promotionType: rebate,
        claimType,
        forcedAwardVehicle: card,
        skipClaimDocumentation: true,
      })
      const spiff = { id: await world.idOf('promotion_type', 'promotion_type_key', 'SPIFF') }
      const { status, body } = await world.update(id, { promotionType: spiff })
      expect(status).toBe(200)
      expect(body.skipClaimDocumentation).toBe(false)
      expect((await world.admin('GET', `/api/promotions/${id}/claimType`)).status).toBe(204)
    }))

  test('lists of references are replaced completely, each entry once', async () => {
    const id = await fresh()
    const program = String(await world.idOf('program', 'program_key', 'ACME-DEALER'))
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      'SELECT id FROM participant_type WHERE program_id = $1 ORDER BY id LIMIT 3',
      [program],
    )
    const [first, second, third] = rows.map((row) => row.id)
    await world.update(id, { participantTypes: [{ id: first }, { id: second }, { id: first }] })
    expect(await associated(id, 'participantTypes')).toEqual([first, second])
    await world.update(id, { participantTypes: [{ id: third }, `/api/participantTypes/${second}`] })
    expect(await associated(id, 'participantTypes')).toEqual([second, third])
    await world.update(id, { participantTypes: null })
    expect(await associated(id, 'participantTypes')).toEqual([])
  })

  test('concurrent saves of promotions that check one another wait for one another', async () => {
    const [one, other] = [await fresh(), await fresh()]
    const answers = await Promise.all(
      [
        [one, other],
        [other, one],
      ].flatMap(([id = 0, checked = 0]) => [
        world.update(id, { duplicationCheckPromotions: [{ id: checked }] }),
        world.update(id, { name: 'At once' }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await associated(one, 'duplicationCheckPromotions')).toEqual([other])
    expect(await associated(other, 'duplicationCheckPromotions')).toEqual([one])
  })

  test('a group of another program cannot be added', async () => {
    const [club, other] = [await world.idOf('organization_group', 'name', 'Club'), await fresh()]
    expect((await world.update(other, { organizationGroups: [{ id: club }] })).body.fieldErrors).toEqual({
      'organizationGroups[0]': ['Invalid selection'],
    })
  })

  test('deadlines: the list is replaced completely, and rows with an id keep it', async () => {
    const id = await fresh()
    const deadline = (name: string, changes: object = {}) => ({
      name,
      effectiveDate: '2026-04-01T04:00:00Z',
      expirationDate: '2026-07-01T03:59:59Z',
      submissionDeadlineDate: '2026-08-16T03:59:59Z',
      ...changes,
    })
    const first = await world.update(id, { promotionDeadlines: [deadline('Q1'), deadline('Q2')] })
    const [q1, q2] = first.body.promotionDeadlines
    const second = await world.update(id, { promotionDeadlines: [{ ...q2, name: 'Second' }, deadline('Q3')] })
    expect(second.body.promotionDeadlines.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Q3',
      'Second',
    ])
    expect(second.body.promotionDeadlines).toContainEqual({ ...q2, name: 'Second' })
    const gone = await world.update(id, { promotionDeadlines: [q1] })
    expect(gone.status).toBe(400)
    expect((await world.update(id, { promotionDeadlines: [] })).body.promotionDeadlines).toEqual([])
  })

  test('deadlines from a response can be sent back without effect', () =>
    row('API-63', async () => {
      const deadline = {
        name: 'Q1',
        effectiveDate: '2026-04-01T04:00:00Z',
        expirationDate: '2026-07-01T03:59:59Z',
        submissionDeadlineDate: '2026-08-16T03:59:59Z',
      }
      const id = await fresh({ promotionDeadlines: [deadline] })
      const { version, promotionDeadlines } = await world.get(id)
      expect(promotionDeadlines[0]).toHaveProperty('_links')
      const { status, body } = await world.update(id, { promotionDeadlines })
      expect([status, body.version, body.promotionDeadlines]).toEqual([200, version, promotionDeadlines])
    }))

  test('ALG-34 the invitation setting is stored with its switch and removed with it', async () => {
    const id = await fresh()
    expect((await world.update(id, { invitationOnly: true })).body.fieldErrors).toEqual({
      'promotionInvitationSetting.linkToInvitation': ['Promotion Invitation Link is required'],
      'promotionInvitationSetting.emailTemplate': ['Email Template is required'],
    })
    const emailTemplate = {
      id: await world.idOf(
        'email_template',
        'program_id',
        String(await world.idOf('program', 'program_key', 'ACME-DEALER')),
      ),
    }
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    const setting = {
      promotionInvitationUrl: '/join/now',
      emailTemplate,
      approvalsNeeded: 2,
      participantApprovers: [{ id: participant }],
      invitationOnlyDefaultParticipantStatus: { name: 'ACTIVE' },
    }
    const saved = await world.update(id, { invitationOnly: true, promotionInvitationSetting: setting })
    expect(saved.status).toBe(200)
    const read = async () => world.admin('GET', `/api/promotions/${id}/promotionInvitationSetting`)
    const { body } = await read()
    expect(body).toMatchObject({
      linkToInvitation: '/join/now',
      approvalsNeeded: 2,
      defaultParticipantStatus: { name: 'ACTIVE' },
    })
    await world.update(id, { promotionInvitationSetting: { approvalsNeeded: 3 } })
    expect((await read()).body).toMatchObject({ id: body.id, linkToInvitation: '/join/now', approvalsNeeded: 3 })
    await world.update(id, { invitationOnly: false })
    expect((await read()).status).toBe(204)
    expect(await world.get(id)).toMatchObject({ invitationOnly: false })
  })

  test('OP-65 the eligibility condition is stored as typed, and removed when it is switched off', async () => {
    const id = await fresh()
    const conditions = await world.count('rule_condition')
    const spelExpression = "participant.lastName == 'a  b'   and (1 < 2)"
    const read = () => world.admin('GET', `/api/promotions/${id}/participantEligibilityRuleCondition`)
    await world.update(id, { participantEligibilityRuleCondition: { spelExpression } })
    expect((await read()).body.spelExpression).toBe(spelExpression)
    await world.update(id, { participantEligibilityRuleCondition: { spelExpression: 'true' } })
    expect((await read()).body.spelExpression).toBe('true')
    expect(await world.count('rule_condition')).toBe(conditions + 1)
    expect(
      (await world.update(id, { participantEligibilityRuleCondition: { spelExpression: ' ' } })).body.fieldErrors,
    ).toEqual({
      participantEligibilityRuleCondition: ['Expression is required'],
    })
    await world.update(id, { participantEligibilityRuleCondition: null })
    expect((await read()).status).toBe(204)
    expect(await world.count('rule_condition')).toBe(conditions)
  })

  test('OP-126 a changed condition with an error is refused at its field, with the position', async () => {
    const id = await fresh()
    const condition = (spelExpression: string) => ({ participantEligibilityRuleCondition: { spelExpression } })
    await world.update(id, condition('participant.taxExempt == true'))
    const refused = await world.update(id, condition("participant.name == 'a' and (1 <"))
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      fieldErrors: {
        participantEligibilityRuleCondition: ['A value is expected, but the expression ends at character 33'],
      },
      positions: { participantEligibilityRuleCondition: { start: 32, end: 32 } },
    })
    const foreign = await world.update(id, condition('claimProduct?.quantity > 1'))
    expect(foreign.body.positions).toEqual({ participantEligibilityRuleCondition: { start: 0, end: 12 } })
    const long = await world.update(id, condition(`'${'x'.repeat(10_000)}' == 'y'`))
    expect(long.body.fieldErrors).toEqual({
      participantEligibilityRuleCondition: ['Must be at most 10000 characters'],
    })
    const { body } = await world.admin('GET', `/api/promotions/${id}/participantEligibilityRuleCondition`)
    expect(body.spelExpression).toBe('participant.taxExempt == true')
  })

  test('payees are stored only with their strategy', async () => {
    const participant = { id: await world.idOf('participant', 'participant_key', 'DR-0001') }
    const id = await fresh({
      payoutStrategyType: { name: 'PAY_TO_PARTICIPANT_SPECIFIC' },
      payoutToParticipant: participant,
    })
    await world.update(id, { payoutStrategyType: { name: 'PAY_ROLL_UP' } })
    expect((await world.admin('GET', `/api/promotions/${id}/payoutToParticipant`)).status).toBe(204)
    const missing = await world.update(id, { payoutStrategyType: { name: 'PAY_TO_ORGANIZATION_SPECIFIC' } })
    expect(missing.body.fieldErrors).toEqual({ payoutToOrganization: ['A payout assignment is required'] })
  })

  test('R17 objects of another program or client and unknown objects are invalid selections', async () => {
    const id = await fresh()
    const globex = String(await world.idOf('program', 'program_key', 'GLOBEX-PARTNER'))
    const client = String(await world.idOf('client', 'client_key', 'GLOBEX'))
    const theirs = async (table: string) =>
      world.idOf(
        table,
        ['participant', 'promotion', 'participant_type'].includes(table) ? 'program_id' : 'client_id',
        ['participant', 'promotion', 'participant_type'].includes(table) ? globex : client,
      )
    const before = await world.get(id)
    const foreign = {
      promotionType: { id: await theirs('promotion_type') },
      payoutStrategyType: { name: 'PAY_TO_PARTICIPANT_SPECIFIC' },
      payoutToParticipant: { id: await theirs('participant') },
      participantTypes: [{ id: await theirs('participant_type') }],
      duplicationCheckPromotions: [{ id: await theirs('promotion') }, { id }],
      country: { id: 999_999 },
      contest: { id: 999_999 },
      uploads: [{ id: await world.idOf('upload', 'file_name', 'fall-spiff-rates.csv') }],
      promotionAudienceType: { name: 'NOWHERE' },
    }
    const { status, body } = await world.update(id, foreign)
    expect(status).toBe(400)
    for (const field of [
      ...['promotionType', 'payoutToParticipant', 'participantTypes[0]', 'duplicationCheckPromotions[0]', 'country'],
      ...['contest', 'uploads[0]', 'promotionAudienceType'],
    ]) {
      expect(body.fieldErrors[field], field).toEqual(['Invalid selection'])
    }
    expect(await world.get(id)).toEqual(before)
  })

  test('PATCH links and unlinks the payout rules, and accepts nothing else', async () => {
    const rules = await world.promotion('SMART-RULES')
    const group = (await world.admin('GET', `/api/promotions/${rules}/payoutGenerationRuleGroup`)).body.id as number
    const patch = (id: number, body: object) => world.admin('PATCH', `/api/promotions/${id}`, body)
    const id = await fresh()
    expect((await patch(id, { payoutGenerationRuleGroup: { id: group } })).body.fieldErrors).toEqual({
      payoutGenerationRuleGroup: ['Invalid selection'],
    })
    expect((await patch(rules, { payoutGenerationRuleGroup: null })).status).toBe(200)
    expect((await world.admin('GET', `/api/promotions/${rules}/payoutGenerationRuleGroup`)).status).toBe(204)
    const linked = await patch(rules, { payoutGenerationRuleGroup: `/api/ruleGroups/${group}` })
    expect(linked.status).toBe(200)
    expect((await timeline(rules))[0]).toBe('Payout Rules: 2 added')
    expect((await patch(rules, { payoutGenerationRuleGroup: null, name: 'x' })).status).toBe(400)
    expect((await patch(rules, { version: 0, payoutGenerationRuleGroup: null })).status).toBe(409)
  })

  test('a read-only user cannot change a promotion', async () => {
    const id = await world.promotion('FALL-SPIFF')
    expect((await world.viewer('POST', `/api/promotions/${id}/update`, { promotion: { name: 'x' } })).status).toBe(403)
    expect((await world.viewer('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup: null })).status).toBe(403)
    expect((await world.viewer('POST', `/api/promotions/${id}/copy`)).status).toBe(403)
  })
})
