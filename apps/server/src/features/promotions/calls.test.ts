/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- bodies of many shapes, each proven by check-answer */
import { activityTypes, type ToManyAssociation } from '@incentive/contract'
import { row } from '@incentive/quality/row'
import type { RowId } from '@incentive/quality/rows'
import { expect, test } from 'vitest'
import { formWith } from '../uploads/testing/form-with.ts'
import { samples } from '../uploads/testing/samples.ts'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('the calls of the specification', (world) => {
  const search = async (call: string, body?: unknown) => {
    const answer = await world.admin('POST', `/api/${call}`, body)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const get = (path: string) => world.admin('GET', `/api/${path}`)
  const read = async (key: string, name: string) => get(`promotions/${await world.promotion(key)}/${name}`)
  const several = async (table: string, owner: string) => {
    const { rows } = await world.server.db.pool.query<{ id: number }>(
      `SELECT id FROM ${table} WHERE ${owner} = (
         SELECT CASE '${owner}' WHEN 'client_id' THEN client_id ELSE id END FROM program
         WHERE program_key = 'ACME-DEALER') ORDER BY id LIMIT 2`,
    )
    return rows.map(({ id }) => ({ id }))
  }
  const fresh = async (changes: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes))
    expect([status, body.fieldErrors]).toEqual([201, undefined])
    return body.id as number
  }

  test('the timeline has pages of ten, the newest entry first', () =>
    row('API-06', async () => {
      const promotion = { id: await world.promotion('SPRING-REBATE') }
      const page = (number: number) =>
        search(`activities/search/promotions?size=10&page=${number}&sort=createdDate,DESC`, { promotion })
      const pages = [await page(0), await page(1), await page(2)]
      expect(pages.map(({ content, totalPages }) => [content.length, totalPages])).toEqual([
        [10, 3],
        [10, 3],
        [5, 3],
      ])
      type Entry = { id: number; createdDate: string; message: string; user: { fullName: string } | null }
      const entries = pages.flatMap(({ content }) => content as Entry[])
      const { rows } = await world.server.db.pool.query(
        `SELECT id, message FROM activity WHERE activity_type = 'promotion' AND subject_id = $1
         ORDER BY created_date DESC, id DESC`,
        [promotion.id],
      )
      expect(entries.map(({ id, message }) => ({ id, message }))).toEqual(rows)
      expect(entries[0]?.user?.fullName).toBe('Demo Administrator')
      expect(Date.parse(entries[0]?.createdDate ?? '')).toBeGreaterThan(Date.parse(entries[24]?.createdDate ?? ''))
    }))

  test('every kind of activity is searched under its plural', () =>
    row('API-07', async () => {
      const program = await world.idOf('program', 'program_key', 'ACME-DEALER')
      await world.server.db.pool.query(
        `INSERT INTO activity (program_id, activity_type, subject_id, message) VALUES ($1, 'storeOrder', 1, 'Sent')`,
        [program],
      )
      const { content } = await search('activities/search/storeOrders', { storeOrder: { id: 1 } })
      expect(content.map(({ message }: { message: string }) => message)).toEqual(['Sent'])
      const others = activityTypes.filter((type) => !['storeOrder', 'promotion', 'participant'].includes(type))
      expect(others.length).toBeGreaterThan(3)
      for (const type of others) {
        expect((await search(`activities/search/${type}s`, { [type]: { id: 1_000_001 } })).content, type).toEqual([])
      }
    }))

  test('returns countries with their currencies, by description', () =>
    row('API-14', async () => {
      const { status, body } = await get('types/address/countries')
      expect([status, body.length]).toEqual([200, 249])
      expect(body.find(({ name }: { name: string }) => name === 'AU')).toMatchObject({
        name: 'AU',
        description: 'Australia',
        currencyName: 'AUD',
        currency: { name: 'AUD' },
      })
      expect(body.find(({ name }: { name: string }) => name === 'US')).toMatchObject({
        id: 1,
        description: 'United States',
        currencyName: 'USD',
        currency: { name: 'USD' },
      })
    }))

  test('returns the audience types and the payout strategies', async () => {
    const audiences = (await get('types/promotionAudienceType')).body
    row('API-15', () => {
      const texts = audiences.map(({ name, description, longDescription }: Record<string, string>) => [
        ...[name, description, longDescription],
      ])
      expect(texts).toEqual([
        ['CLIENT_PORTAL', 'Client Portal', 'Shown to every participant who signs in to the portal of the client.'],
        [
          ...['PROGRAM_SITE', 'Program Site'],
          'Shown on the site of the program only, to participants who are enrolled in it.',
        ],
        [
          ...['MOBILE_APP', 'Mobile App'],
          'Shown in the mobile app only; participants without the app do not learn of it.',
        ],
        [...['HIDDEN', 'Hidden'], 'Shown to nobody. Claims reach the promotion by import or through the service desk.'],
      ])
    })
    const strategies = (await get('types/payoutStrategies')).body
    row('API-16', () =>
      expect(strategies.map(({ name }: { name: string }) => name)).toEqual([
        ...['PAY_TO_PARTICIPANT', 'PAY_TO_PARENT_ORGANIZATION', 'PAY_ROLL_UP'],
        ...['PAY_TO_PARTICIPANT_SPECIFIC', 'PAY_TO_ORGANIZATION_SPECIFIC'],
      ]),
    )
  })

  const found = async (call: string, key: string, body?: unknown) =>
    (await search(call, body)).content.map((item: Record<string, unknown>) => item[key]) as unknown[]

  test.each<readonly [RowId, string, string, unknown, readonly string[]]>([
    [
      ...(['API-22', 'contests/search?sort=name', 'name', { isActive: true }] as const),
      ['Branch of the Year', 'Installer Raffle', 'Spring Sweepstakes', 'Top Seller Trip'],
    ],
    [
      ...(['API-23', 'promotionTypes/search?size=10&sort=name', 'promotionTypeKey'] as const),
      { keyword: 're', isEffective: true },
      ['RETENTION', 'REBATE', 'REFERRAL', 'DISPLAY', 'TRADE-IN', 'TRAINING'],
    ],
    [
      ...(['API-38', 'invoiceTypes/search?sort=name&size=100', 'name', { isEffective: true }] as const),
      ['Canadian Invoice', 'Credit Note', 'European Invoice', 'Manual Invoice', 'Standard Invoice'],
    ],
    [
      ...(['API-39', 'claimTypes/search?size=100&sort=claimTypeKey', 'claimTypeKey', { isEffective: true }] as const),
      ['INV', 'PHOTO', 'SERIAL'],
    ],
    [
      ...(['API-40', 'participantGroups/search?size=500&sort=category,ASC&sort=name,ASC', 'name'] as const),
      { isEffective: true },
      [...['East Team', 'West Team', 'Certified Installers', 'Showroom Staff', 'Newcomers'], 'Ten Years and More'],
    ],
    [
      ...(['API-41', 'organizationGroups/search?size=500&sort=category,ASC&sort=name,ASC', 'name'] as const),
      { category: 'Region', isEffective: true },
      ['East', 'West'],
    ],
    [
      ...(['API-42', 'courses/search?size=100&sort=rankOrder', 'courseKey', { isEffective: true }] as const),
      ['C1', 'C2', 'C3', 'C4', 'C5'],
    ],
  ])('%s: the entries of a list and their order', (id, call, key, body, expected) =>
    row(id, async () => {
      expect(await found(call, key, body)).toEqual(expected)
    }),
  )

  test('returns ten effective promotion types and no expired one', () =>
    row('API-23', async () => {
      expect(
        await found('promotionTypes/search?size=10&sort=name', 'promotionTypeKey', { isEffective: true }),
      ).toHaveLength(10)
      expect(
        await found('promotionTypes/search', 'promotionTypeKey', { keyword: 'registr', isEffective: true }),
      ).toEqual([])
    }))

  test('returns effective store products of the country', () =>
    row('API-36', async () => {
      const body = { keyword: 'mug', isEffective: 'Active', country: { id: 1 } }
      const { content } = await search('store/products/search?sort=productNumber', body)
      expect(content).toMatchObject([
        { productNumber: 'MUG-1', name: 'Travel Mug', calculatedPriceAmount: 18.5, currency: { name: 'USD' } },
        { productNumber: 'MUG-2', name: 'Camping Mug', calculatedPriceAmount: 12, currency: { name: 'USD' } },
      ])
    }))

  test('returns the four deadlines of a promotion with their dates', () =>
    row('API-44', async () => {
      const promotion = { id: await world.promotion('SPRING-REBATE') }
      const { content } = await search('promotionDeadlines/search?size=100', { promotion })
      const reported = content.map((one: Record<string, string>) => [
        ...[one['name'], one['effectiveDate'], one['expirationDate'], one['submissionDeadlineDate']],
      ])
      expect(reported).toEqual([
        ['Q1 FY2026', '2026-04-01T04:00:00Z', '2026-07-01T03:59:59Z', '2026-08-16T03:59:59Z'],
        ['Q2 FY2026', '2026-07-01T04:00:00Z', '2026-10-01T03:59:59Z', '2026-11-16T04:59:59Z'],
        ['Q3 FY2026', '2026-10-01T04:00:00Z', '2027-01-01T04:59:59Z', '2027-02-16T04:59:59Z'],
        ['Q4 FY2026', '2027-01-01T05:00:00Z', '2027-04-01T03:59:59Z', '2027-05-16T03:59:59Z'],
      ])
    }))

  test('returns the award vehicles that a type offers', () =>
    row('API-45', async () => {
      const type = await world.idOf('promotion_type', 'promotion_type_key', 'REBATE')
      const { body } = await get(`promotionTypes/${type}/availableAwardVehicles`)
      expect(body._embedded.awardVehicles).toMatchObject([
        { id: await world.idOf('award_vehicle', 'name', 'Card'), name: 'Card', awardVehicleType: { name: 'CARD' } },
        { id: await world.idOf('award_vehicle', 'name', 'Coupons'), awardVehicleType: { name: 'COUPON' } },
        { id: await world.idOf('award_vehicle', 'name', 'Points'), awardVehicleType: { name: 'POINTS' } },
        { id: await world.idOf('award_vehicle', 'name', 'Store'), awardVehicleType: { name: 'STORE' } },
      ])
    }))

  test.each<readonly [RowId, string, string, object | null]>([
    ['API-47', 'FALL-SPIFF', 'promotionType', { promotionTypeKey: 'REBATE', name: 'Rebate' }],
    ['API-48', 'FALL-SPIFF', 'forcedAwardVehicle', { name: 'Card', awardVehicleType: { name: 'CARD' } }],
    ['API-49', 'FALL-SPIFF', 'claimType', { claimTypeKey: 'INV' }],
    ['API-49', 'SALES-BONUS', 'claimType', null],
    ['API-50', 'SPRING-REBATE', 'invoiceType', { invoiceTypeKey: 'STD-USD', currency: { name: 'USD' } }],
    ['API-50', 'FALL-SPIFF', 'invoiceType', null],
    ['API-57', 'FALL-SPIFF', 'participantEligibilityRuleCondition', null],
    ['API-59', 'AMBASSADOR', 'payoutStrategyType', { name: 'PAY_TO_PARTICIPANT_SPECIFIC' }],
    ['API-59', 'AMBASSADOR', 'payoutToParticipant', { participantKey: 'DR-0001' }],
    ['API-59', 'AMBASSADOR', 'payoutToOrganization', null],
    ['API-59', 'REGIONAL-FUND', 'payoutToOrganization', { organizationKey: 'ORG-001' }],
    ['API-59', 'REGIONAL-FUND', 'payoutToParticipant', null],
    ['API-60', 'SALES-BONUS', 'contest', { name: 'Top Seller Trip', isActive: true }],
    ['API-60', 'FALL-SPIFF', 'contest', null],
  ])('%s: %s has this %s', (id, key, name, expected) =>
    row(id, async () => {
      const { status, body } = await read(key, name)
      if (expected === null) return expect([status, body]).toEqual([204, ''])
      expect(status).toBe(200)
      expect(body).toMatchObject(expected)
      expect(body.id).toBeGreaterThan(0)
    }),
  )

  test('the eligibility condition is returned unchanged', () =>
    row('API-57', async () => {
      const participantEligibilityRuleCondition = { spelExpression: "participant.participantTypeKey == 'DEALER'" }
      const id = await fresh({ participantEligibilityRuleCondition })
      expect((await get(`promotions/${id}/participantEligibilityRuleCondition`)).body).toMatchObject(
        participantEligibilityRuleCondition,
      )
    }))

  test.each<readonly [RowId, ToManyAssociation, string, string]>([
    ['API-51', 'participantTypes', 'participant_type', 'program_id'],
    ['API-52', 'participantGroups', 'participant_group', 'program_id'],
    ['API-53', 'organizationTypes', 'organization_type', 'client_id'],
    ['API-54', 'organizationGroups', 'organization_group', 'program_id'],
    ['API-55', 'duplicationCheckPromotions', 'promotion', 'program_id'],
  ])('%s: %s are returned as a list under their name, even if it is empty', (id, name, table, owner) =>
    row(id, async () => {
      const entities = await several(table, owner)
      const listed = async (promotion: number) => {
        const { status, body } = await get(`promotions/${promotion}/${name}`)
        expect([status, Object.keys(body._embedded)]).toEqual([200, [name]])
        return body._embedded[name] as { id: number; program?: { name: string } }[]
      }
      const answered = await listed(await fresh({ [name]: entities }))
      expect(answered.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(entities.map((one) => one.id))
      const programs = answered.flatMap(({ program }) => program?.name ?? [])
      expect(programs).toEqual(name === 'organizationGroups' ? ['Dealer Rewards', 'Dealer Rewards'] : [])
      expect(await listed(await fresh())).toEqual([])
    }),
  )

  test('a file is listed with its name, size and address, and is removed once', async () => {
    const form = formWith({ name: 'terms.txt', content: samples.txt })
    const { body: upload } = await world.admin('POST', '/api/uploads', form.body, form.headers)
    const id = await fresh({ uploads: [{ id: upload.id }] })
    const listed = async () => (await get(`promotions/${id}/uploads`)).body._embedded.uploads
    await row('API-56', async () => {
      expect(await listed()).toMatchObject([
        {
          id: upload.id,
          fileName: 'terms.txt',
          size: samples.txt.length,
          url: `/api/uploads/${upload.id}/content`,
        },
      ])
    })
    await row('API-68', async () => {
      const remove = () => world.admin('DELETE', `/api/uploads/remove/${upload.id}`)
      expect([(await remove()).status, await listed()]).toEqual([204, []])
      expect((await remove()).status).toBe(404)
    })
  })

  test('an empty body copies an existing promotion', () =>
    row('API-66', async () => {
      const source = await world.promotion('SALES-BONUS')
      const { status, body } = await world.admin('POST', `/api/promotions/${source}/copy`)
      expect([status, body.promotionKey]).toEqual([201, 'SALES-BONUS-COPY'])
      expect(await world.get(body.id)).toMatchObject({ id: body.id, promotionKey: 'SALES-BONUS-COPY' })
      expect(body.id).not.toBe(source)
      expect((await world.admin('POST', '/api/promotions/999999/copy')).status).toBe(404)
    }))

  const rule = (spelExpression: string) => ({
    ruleCondition: { spelExpression },
    ruleActions: [
      {
        actionKey: 'generateMoneyPayoutAction',
        stringContext: '{"expression":"25","awardVehicleId":null,"generatePayoutActionType":"PAYOUT"}',
      },
    ],
  })

  test('a rule group is created, linked, changed, unlinked and removed', async () => {
    const id = await fresh()
    const save = (body: object) => world.admin('POST', '/api/ruleEngine/saveRuleGroup', body)
    const readGroup = () => get(`ruleEngine/getPayoutRuleGroupByPromotion/${id}`)
    const link = (payoutGenerationRuleGroup: unknown) =>
      world.admin('PATCH', `/api/promotions/${id}`, { payoutGenerationRuleGroup })
    const conditionsOf = ({ rules }: { rules: { ruleCondition: { spelExpression: string } }[] }) =>
      rules.map(({ ruleCondition }) => ruleCondition.spelExpression)
    const group = await row('API-72', async () => {
      const made = await save({ rules: [rule('claim.resubmitted'), rule('history.firstClaim')] })
      expect(made.status).toBe(200)
      const [first, second] = made.body.rules
      expect([made.body.id > 0, first.id > 0, second.id > first.id]).toEqual([true, true, true])
      const rules = [
        { ...first, ruleCondition: { spelExpression: 'claim.totalAmount > 5' } },
        { id: second.id, toBeDeleted: true },
      ]
      const changed = await save({ id: made.body.id, rules })
      expect([changed.body.id, changed.body.rules[0].id]).toEqual([made.body.id, first.id])
      expect(conditionsOf(changed.body)).toEqual(['claim.totalAmount > 5'])
      const refused = await save({ rules: [rule('')] })
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        { 'rules[0].ruleCondition': ['Condition is required'] },
      ])
      return made.body.id as number
    })
    await row('API-70', async () => {
      expect((await link(`/api/ruleGroups/${group}`)).status).toBe(200)
      expect((await readGroup()).body.id).toBe(group)
    })
    await row('API-71', async () => {
      expect(conditionsOf((await readGroup()).body)).toEqual(['claim.totalAmount > 5'])
      const demo = await world.promotion('SMART-RULES')
      expect((await get(`ruleEngine/getPayoutRuleGroupByPromotion/${demo}`)).body.rules).toHaveLength(2)
      expect((await get(`ruleEngine/getPayoutRuleGroupByPromotion/${await fresh()}`)).status).toBe(404)
    })
    await row('API-69', async () => {
      expect((await link(null)).status).toBe(200)
      expect((await readGroup()).status).toBe(404)
    })
    await row('API-73', async () => {
      const remove = () => world.admin('DELETE', `/api/ruleEngine/deleteRuleGroup/${group}`)
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    })
  })

  test('calls read, change and cut the tree of limits', async () => {
    const promotion = `/api/promotions/${await fresh()}`
    const blank = { customField4Name: null, customField4Value: null, maxQuantity: null }
    const post = async (node: object) => (await world.admin('POST', '/api/promotionLimitNodes', node)).body
    const below = (id: number) => ({ parentPromotionLimitNode: `/api/promotionLimitNodes/${id}` })
    const nodes = async (path: string) => (await get(`promotionLimitNodes/${path}`)).body
    const root = await post({ ...blank, nodeType: 'AND', promotion })
    const group = await post({ ...blank, nodeType: 'OR', ...below(root.id) })
    world.server.clock.advance({ minutes: 1 })
    const other = await post({ ...blank, nodeType: 'AND', ...below(root.id) })
    const hvac = { customField4Name: 'Heating', customField4Value: 'HVAC', maxQuantity: 10 }
    const item = await post({ ...hvac, ...below(group.id) })
    await row('API-74', async () => {
      const id = promotion.split('/').at(-1)
      expect(await nodes(`byPromotionId/${id}`)).toEqual([
        {
          id: root.id,
          nodeType: 'AND',
          ...blank,
          createdDate: root.createdDate,
          _links: { self: { href: `/api/promotionLimitNodes/${root.id}` } },
        },
      ])
      expect(await nodes(`byPromotionId/${await fresh()}`)).toEqual([])
    })
    await row('API-75', async () => {
      const children = (await nodes(`byNode/${root.id}`)) as { id: number; createdDate: string }[]
      expect(children.map(({ id }) => id)).toEqual([group.id, other.id])
      expect(Date.parse(children[0]?.createdDate ?? '')).toBeLessThan(Date.parse(children[1]?.createdDate ?? ''))
      expect(await nodes(`byNode/${item.id}`)).toEqual([])
    })
    await row('API-78', async () => {
      const { status } = await world.admin('PATCH', `/api/promotionLimitNodes/${item.id}`, { maxQuantity: 8 })
      expect(status).toBe(200)
      expect(await nodes(`byNode/${group.id}`)).toMatchObject([{ id: item.id, ...hvac, maxQuantity: 8 }])
    })
    await row('API-79', async () => {
      expect((await world.admin('DELETE', `/api/promotionLimitNodes/${group.id}`)).status).toBe(204)
      expect((await get(`promotionLimitNodes/${item.id}`)).status).toBe(404)
      expect((await get(`promotionLimitNodes/${group.id}`)).status).toBe(404)
      expect((await nodes(`byNode/${root.id}`)).map(({ id }: { id: number }) => id)).toEqual([other.id])
    })
    await row('CONST-27', async () => {
      const refused = await world.admin('POST', '/api/promotionLimitNodes', {
        ...blank,
        nodeType: 'XOR',
        ...below(root.id),
      })
      expect([refused.status, refused.body.fieldErrors]).toEqual([400, { nodeType: ['Value must be one of: AND, OR'] }])
    })
  })
})
