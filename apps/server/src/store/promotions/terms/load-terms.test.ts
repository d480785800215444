import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testedForms } from '../../../db/testing/fresh-database.ts'
import { aCaller } from '../../../testing/a-caller.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { loadTerms } from './load-terms.ts'

describe.each(testedForms)('a stored promotion as claims are decided by it (%s database)', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.close())

  const load = async (key: string, { email = 'admin@example.com', program = 'ACME-DEALER' } = {}) => {
    const { rows } = await server.db.pool.query<{ id: number; userId: number }>(
      `SELECT promotion.id, app_user.id AS "userId" FROM promotion
       JOIN program ON program.id = promotion.program_id, app_user
       WHERE promotion_key = $1 AND program_key = $2 AND email = $3`,
      [key, program, email],
    )
    const { id = 0, userId = 0 } = rows[0] ?? {}
    const { content, lookupsWith } = await loadTerms(server.db.kysely, aCaller(userId), id)
    const unknown = { now: undefined, emptiedBy: undefined, organizations: undefined, factValues: undefined }
    return { content, lookups: lookupsWith(unknown) }
  }

  it('has its own fields, its lines with their payouts and its groups by natural keys', async () => {
    const { content } = await load('FALL-SPIFF')
    expect(content).toMatchObject({
      promotionKey: 'FALL-SPIFF',
      promotionTypeKey: 'REBATE',
      inputType: 'CLAIM',
      country: 'US',
      currency: 'USD',
      publishDate: '2026-03-15T04:00:00Z',
      effectiveDate: '2026-04-01T04:00:00Z',
      fiscalYear: '2026',
      forcedAwardVehicle: 'Card',
      payoutStrategyType: 'PAY_TO_PARTICIPANT',
      submissionDeadlineDays: '0',
      organizationGroups: ['EAST', 'CLUB'],
      participantEligibilityRuleCondition: null,
      promotionLimitNodes: null,
      payoutGenerationRuleGroup: { rules: [] },
      promotionProducts: [
        {
          product: 'AX-100',
          claimProductDuplicationType: 'MODEL_SERIAL_NUMBER',
          enableSerialNumbers: true,
          promotionProductPayouts: [
            {
              payoutType: 'FLAT_AMOUNT_PER_UNIT_CLAIMED',
              payoutAmount: '25.00',
              payoutProductMethodType: 'EACH',
              effectiveDate: '2026-04-01T04:00:00Z',
              expirationDate: null,
              ruleGroup: null,
            },
          ],
        },
        { product: 'AX-200', promotionProductPayouts: [] },
        { product: 'TRADE_IN_PRODUCT', promotionProductPayouts: [] },
      ],
      promotionProductGroups: [
        {
          key: 'AX-200, TRADE_IN_PRODUCT',
          products: ['AX-200', 'TRADE_IN_PRODUCT'],
          combineUnpaidUnitsFromPastClaims: true,
          promotionProductPayouts: [{ payoutAmount: '60.00' }],
        },
      ],
    })
    expect(content.customFields).toMatchObject({ customFieldValue1: 'East', customFieldValue3: null })
  })

  it('has its audience and its courses, and what they refer to', async () => {
    const { content, lookups } = await load('FALL-SPIFF')
    expect(content.promotionParticipants).toMatchObject([
      { participant: 'DR-0001', includeInPromotion: true },
      { participant: 'DR-0002', includeInPromotion: true },
      { participant: 'DR-0003', includeInPromotion: false },
    ])
    expect(content.promotionOrganizations).toMatchObject([
      { organization: 'ORG-021', includeInPromotion: true },
      { organization: 'ORG-024', includeInPromotion: false },
    ])
    expect(lookups.organizationOf?.get('DR-0001')).toMatch(/^ORG-\d{3}$/)
    expect(content.promotionCourses).toMatchObject([
      { course: 'C1', overridePassingGrade: '75.00' },
      { course: 'C2', overridePassingGrade: null },
    ])
    expect(lookups.courses?.map(({ courseKey }) => courseKey)).toEqual(['C1', 'C2'])
  })

  it('knows currency, vehicles, prices and MPGs of what it refers to', async () => {
    const { lookups } = await load('FALL-SPIFF')
    expect(lookups).toMatchObject({
      currencyDigits: 2,
      contest: null,
      invoiceType: null,
      invitation: null,
      program: { programKey: 'ACME-DEALER' },
      claimType: { name: expect.any(String) as string },
      products: [
        { productKey: 'AX-100', mpg: 'HVAC', price: '1899.00' },
        { productKey: 'AX-200', mpg: 'HVAC', price: '2399.00' },
        { productKey: 'TRADE_IN_PRODUCT', mpg: null, price: null },
      ],
    })
    const card = lookups.awardVehicles.find(({ name }) => name === 'Card')
    expect(card).toMatchObject({ taxable: true, awardVehicleType: 'CARD', isOffered: true })
    expect(lookups.awardVehicles.some(({ isOffered }) => isOffered === false)).toBe(true)
    const { lookups: water } = await load('SOFT-WATER')
    expect(water.storeProducts).toMatchObject([
      { productNumber: 'MUG-2', country: 'US', currency: 'USD', awardVehicles: ['Store'] },
    ])
    expect((await load('COUNTER-DAY-JP')).lookups.currencyDigits).toBe(0)
  })

  it('has its rules and its limits', async () => {
    const { content } = await load('SMART-RULES')
    expect(content.payoutGenerationRuleGroup?.rules).toMatchObject([
      {
        ruleCondition: {
          spelExpression: "participant.participantTypeKey == 'DEALER' and claim.totalAmount > 500",
        },
        ruleActions: [{ expression: 'claim.totalAmount * 0.05', awardVehicle: 'Card' }],
      },
      {
        errorMessage: 'Only the first claim of a participant earns the welcome amount',
        ruleActions: [{ expression: '25', awardVehicle: null }],
      },
    ])
    expect(content.promotionLimitNodes).toMatchObject({
      nodeType: 'AND',
      children: [
        {
          nodeType: 'OR',
          children: [
            { customField4Value: 'HVAC', maxQuantity: '10' },
            { customField4Value: 'WATER', maxQuantity: '5' },
          ],
        },
        { nodeType: 'AND', children: [{ customField4Value: 'HVAC', maxQuantity: '25' }] },
      ],
    })
    const { content: service } = await load('SMART-SERVICE')
    expect(service.promotionProducts).toMatchObject([
      {
        product: 'AX-100',
        promotionProductPayouts: [
          {
            payoutType: null,
            ruleGroup: {
              rules: [
                { ruleActions: [{ expression: '40', awardVehicle: 'Card' }] },
                { ruleActions: [{ expression: 'claimProduct.unitPrice * 0.02', awardVehicle: 'Points' }] },
              ],
            },
          },
        ],
      },
    ])
  })

  it('SEC is not there for those without a right to its program', async () => {
    await expect(load('CLUB-REBATE', { email: 'noparts@example.com', program: 'ACME-CLUB' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
