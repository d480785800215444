import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { toManyAssociations, toOneAssociations } from '@incentive/contract'
import { expect, test } from 'vitest'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('reading promotions', (world) => {
  const search = async (body: unknown, query = '') =>
    (await world.admin('POST', `/api/promotions/search?${query}`, body)).body
  const keys = async (body: unknown, query = '') =>
    (await search(body, `size=1000&${query}`)).content.map(
      (item: { promotion: { promotionKey: string } }) => item.promotion.promotionKey,
    )

  test('each item contains a promotion, found by key or name, in the requested order', () =>
    row('API-24', async () => {
      expect((await search({ keyword: 'SPR' }, 'sort=promotionKey,asc')).content[0].promotion.promotionKey).toBe(
        'SPRING-REBATE',
      )
      expect(await keys({ keyword: 'spring' }, 'sort=promotionKey,DESC')).toEqual(['SPRING-SERVICE', 'SPRING-REBATE'])
      expect(await keys({ keyword: '%' })).toEqual([])
    }))

  test('filters narrow the result, and isEffective uses the time of the call', () =>
    row('API-25', async () => {
      const all = await keys({})
      const inYear = await search({ filters: { fiscalYear: 2027 } }, 'size=1000')
      expect(
        new Set(inYear.content.map((item: { promotion: { fiscalYear: number } }) => item.promotion.fiscalYear)),
      ).toEqual(new Set([2027]))
      const effective = await keys({ isEffective: true })
      const others = await keys({ isEffective: false })
      expect(effective).toContain('FALL-SPIFF')
      expect(effective).not.toContain('FUTURE-PROMO')
      expect([...effective, ...others].toSorted()).toEqual(all.toSorted())
    }))

  test('filters by type and country are combined, and values within a filter are alternatives', async () => {
    const spiff = await world.idOf('promotion_type', 'promotion_type_key', 'SPIFF')
    const [us, gb] = [await world.idOf('country', 'name', 'US'), await world.idOf('country', 'name', 'GB')]
    const found = await keys({ filters: { promotionTypes: [{ id: spiff }], countries: [{ id: gb }] } })
    expect(found).toEqual(['COUNTER-DAY-GB'])
    const more = await keys({ filters: { promotionTypes: [`/api/promotionTypes/${spiff}`], countries: [us, gb] } })
    expect(more).toEqual(expect.arrayContaining(['COUNTER-DAY-GB', 'SALES-BONUS']))
  })

  test('an invalid search is refused at its fields', async () => {
    const refused = await world.admin('POST', '/api/promotions/search?sort=secret&size=0', { isEffective: 'Perhaps' })
    expect(refused.status).toBe(400)
    expect(refused.body.fieldErrors).toEqual({
      sort: ['Unknown sort field: secret'],
      size: ['Invalid value'],
      isEffective: ['Invalid value'],
    })
  })

  test('another program has another list', async () => {
    const club = await world.idOf('program', 'program_key', 'ACME-CLUB')
    const answer = await world.admin('POST', '/api/promotions/search?size=1000', {}, { 'x-program-id': String(club) })
    const found = answer.body.content.map(
      (item: { promotion: { promotionKey: string } }) => item.promotion.promotionKey,
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain('SPRING-REBATE')
  })

  test('GET returns the promotion with its version and the addresses of its associations', () =>
    row('API-46', async () => {
      const id = await world.promotion('FALL-SPIFF')
      const { status, body, headers } = await world.admin('GET', `/api/promotions/${id}`)
      expect(status).toBe(200)
      expect(headers.etag).toBe(`"v${body.version}"`)
      expect(body).toMatchObject({
        promotionKey: 'FALL-SPIFF',
        fiscalYear: 2026,
        country: { name: 'US', currency: { name: 'USD' } },
        currency: { name: 'USD' },
        customFieldValue1: 'East',
        customFieldValue7: 'CC-310',
        customFieldValue15: null,
        effectiveDate: '2026-04-01T04:00:00Z',
      })
      for (const name of [...toOneAssociations, ...toManyAssociations]) {
        const answer = await world.admin('GET', body._links[name].href)
        expect([200, 204], name).toContain(answer.status)
      }
    }))

  test('the type of a promotion has its input type and countries', async () => {
    const id = await world.promotion('FALL-SPIFF')
    const { body } = await world.admin('GET', `/api/promotions/${id}/promotionType`)
    row('DET-17', () => {
      const countries = body.availableCountries.map(({ name }: { name: string }) => name) as string[]
      expect({ ...body, availableCountries: countries.toSorted() }).toMatchObject({
        promotionTypeKey: 'REBATE',
        name: 'Rebate',
        rulesEngineBased: false,
        uploadLimit: 3,
        inputType: { name: 'CLAIM' },
        availableCountries: ['CA', 'US'],
      })
    })
    row('DET-18', () =>
      expect([body.inputType.name, body.inputType.description]).toEqual(['CLAIM', 'Claims entered by participants']),
    )
    row('API-47', () => expect(body._links.self.href).toBe(`/api/promotionTypes/${body.id}`))
  })

  test('to-one associations return the object or 204', async () => {
    const read = async (key: string, name: string) =>
      world.admin('GET', `/api/promotions/${await world.promotion(key)}/${name}`)
    expect((await read('FALL-SPIFF', 'forcedAwardVehicle')).body).toMatchObject({ name: 'Card' })
    expect((await read('FALL-SPIFF', 'claimType')).body).toMatchObject({ claimTypeKey: 'INV' })
    expect((await read('SALES-BONUS', 'claimType')).status).toBe(204)
    expect((await read('SPRING-REBATE', 'invoiceType')).body).toMatchObject({ invoiceTypeKey: 'STD-USD' })
    expect((await read('FALL-SPIFF', 'invoiceType')).status).toBe(204)
    expect((await read('DEALER-ELITE', 'participantEligibilityRuleCondition')).body.spelExpression).toContain('DEALER')
    expect((await read('FALL-SPIFF', 'participantEligibilityRuleCondition')).status).toBe(204)
    expect((await read('AMBASSADOR', 'payoutStrategyType')).body).toMatchObject({ name: 'PAY_TO_PARTICIPANT_SPECIFIC' })
    expect((await read('AMBASSADOR', 'payoutToParticipant')).body).toMatchObject({ participantKey: 'DR-0001' })
    expect((await read('REGIONAL-FUND', 'payoutToOrganization')).body).toMatchObject({ organizationKey: 'ORG-001' })
    expect((await read('SALES-BONUS', 'contest')).body).toMatchObject({ name: 'Top Seller Trip' })
    expect((await read('SMART-RULES', 'payoutGenerationRuleGroup')).body.rules).toHaveLength(2)
  })

  test('to-many associations return a list under their name', async () => {
    const id = await world.promotion('FALL-SPIFF')
    for (const name of toManyAssociations) {
      const { status, body } = await world.admin('GET', `/api/promotions/${id}/${name}`)
      expect(status).toBe(200)
      expect(Array.isArray(body._embedded[name]), name).toBe(true)
    }
    const groups = await world.admin('GET', `/api/promotions/${id}/organizationGroups`)
    expect(
      groups.body._embedded.organizationGroups.map(({ program }: { program: { name: string } }) => program.name),
    ).toEqual(expect.arrayContaining(['Dealer Rewards', 'Contractor Club']))
    const uploads = await world.admin('GET', `/api/promotions/${id}/uploads`)
    expect(uploads.body._embedded.uploads).toHaveLength(2)
    expect(uploads.body._embedded.uploads[0]).toMatchObject({ fileName: expect.any(String), url: expect.any(String) })
  })

  test('returns the invitation setting and its associations', () =>
    row('API-58', async () => {
      const invited = await world.promotion('INVITED-DEALERS')
      const { body } = await world.admin('GET', `/api/promotions/${invited}/promotionInvitationSetting`)
      expect(body.promotionInvitationUrl).toBe(body.linkToInvitation)
      expect(body.promotionInvitationApprovalsNeeded).toBe(2)
      for (const link of Object.values(body._links).slice(1) as { href: string }[]) {
        expect([200, 204]).toContain((await world.admin('GET', link.href)).status)
      }
      const approvers = await world.admin('GET', body._links.participantApprovers.href)
      expect(approvers.body._embedded.participantApprovers[0]).toHaveProperty('fullName')
      expect((await world.clerk('GET', body._links.participantApprovers.href)).status).toBe(403)
      const none = await world.promotion('FALL-SPIFF')
      expect((await world.admin('GET', `/api/promotions/${none}/promotionInvitationSetting`)).status).toBe(204)
    }))

  test('OP-38 a payee is hidden from a user who cannot see participants', async () => {
    const id = await world.promotion('AMBASSADOR')
    expect((await world.clerk('GET', `/api/promotions/${id}/payoutToParticipant`)).status).toBe(403)
    const other = await world.promotion('FALL-SPIFF')
    expect((await world.clerk('GET', `/api/promotions/${other}/payoutToParticipant`)).status).toBe(204)
  })

  test('R20 a promotion of another program gets the same response as an unknown one', async () => {
    const foreign = await world.idOf(
      'promotion',
      'program_id',
      String(await world.idOf('program', 'program_key', 'GLOBEX-PARTNER')),
    )
    const calls: ['GET' | 'POST' | 'PATCH', string, unknown?][] = [
      ['GET', ''],
      ['GET', '/promotionType'],
      ['GET', '/uploads'],
      ['POST', '/update', { promotion: { name: 'taken over' } }],
      ['POST', '/copy'],
      ['PATCH', '', { payoutGenerationRuleGroup: null }],
    ]
    for (const [method, path, body] of calls) {
      const [theirs, nobodys] = [
        await world.clerk(method, `/api/promotions/${foreign}${path}`, body),
        await world.clerk(method, `/api/promotions/999999${path}`, body),
      ]
      expect(theirs.status).toBe(404)
      expect({ ...theirs.body, instance: '' }).toEqual({ ...nobodys.body, instance: '' })
    }
    expect((await world.admin('GET', '/api/promotionInvitationSettings/999999/emailTemplate')).status).toBe(404)
  })
})
