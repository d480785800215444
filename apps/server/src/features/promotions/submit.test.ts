/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { signIn } from '../../testing/test-server.ts'
import { describePromotions } from './testing/promotion-suite.ts'

describePromotions('creating promotions', (world) => {
  const errorsOf = async (changes: object, lists: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes), lists)
    return { status, errors: body.fieldErrors as Record<string, string[]> }
  }

  test('API-61 TL-15 EDIT-39 a valid promotion is stored with its five lists and its first activity', async () => {
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    const organization = await world.idOf('organization', 'organization_key', 'ORG-001')
    const course = await world.idOf(
      'course',
      'program_id',
      String(await world.idOf('program', 'program_key', 'ACME-DEALER')),
    )
    const { status, body, headers } = await world.submit(await world.valid({ promotionKey: ' FIRST ' }), {
      promotionParticipants: [
        {
          participant: { id: participant },
          includeInPromotion: true,
          promotionParticipantPayouts: [{ payoutType: { name: 'FLAT_AMOUNT_PER_UNIT_CLAIMED' }, payoutAmount: 12.5 }],
        },
      ],
      promotionOrganizations: [{ organization: `/api/organizations/${organization}`, includeInPromotion: false }],
      promotionCourses: [{ course: { id: course }, overridePassingGrade: 80 }],
    })
    expect(status).toBe(201)
    expect(headers.location).toBe(`/api/promotions/${body.id}`)
    expect(headers.etag).toBe('"v0"')
    expect(body).toMatchObject({
      promotionKey: 'FIRST',
      version: 0,
      updatedBy: expect.any(String),
      expiredInsteadOfDeleted: [],
    })
    expect(await world.get(body.id)).toEqual(
      Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'expiredInsteadOfDeleted')),
    )
    const { rows } = await world.server.db.pool.query(
      `SELECT
        (SELECT payout_amount FROM promotion_participant_payout AS p JOIN promotion_participant AS r
          ON r.id = promotion_participant_id WHERE promotion_id = $1) AS amount,
        (SELECT include_in_promotion FROM promotion_organization WHERE promotion_id = $1) AS included,
        (SELECT override_passing_grade FROM promotion_course WHERE promotion_id = $1) AS grade,
        (SELECT message FROM activity WHERE activity_type = 'promotion' AND subject_id = $1) AS message`,
      [body.id],
    )
    expect(rows).toEqual([{ amount: '12.50', included: false, grade: '80.00', message: 'Promotion created' }])
  })

  test('DET-71 ERR-05 an empty body is told every required field at once', async () => {
    const { status, body } = await world.admin('POST', '/api/promotions/submit', {})
    expect(status).toBe(400)
    expect(Object.keys(body.fieldErrors).toSorted()).toEqual(
      [
        ...['promotionType', 'promotionKey', 'name', 'country', 'effectiveDate', 'expirationDate', 'publishDate'],
        ...['forcedAwardVehicle', 'fiscalYear', 'payoutStrategyType'],
        // A required custom field of the program.
        ...Object.keys(body.fieldErrors).filter((field) => field.startsWith('customFieldValue')),
      ].toSorted(),
    )
    expect((await world.admin('POST', '/api/promotions/submit')).status).toBe(400)
  })

  test('fields at the top level, without the wrapper, are taken as well', async () => {
    const { status, body } = await world.admin('POST', '/api/promotions/submit', await world.valid())
    expect(status).toBe(201)
    expect(body.name).toBe('New promotion')
  })

  test('CONST-20 CONST-24 defaults: the client portal, no offset, nothing switched on', async () => {
    const { body } = await world.submit(await world.valid())
    expect(body).toMatchObject({
      submissionDeadlineDays: 0,
      taxable: null,
      publiclyInvitable: false,
      invitationOnly: false,
      coursesEnabled: false,
    })
    const audience = await world.admin('GET', `/api/promotions/${body.id}/promotionAudienceType`)
    expect(audience.body).toMatchObject({ name: 'CLIENT_PORTAL', description: 'Client Portal' })
  })

  test.each([2001, 2999])('CONST-17 fiscal year %i is accepted', async (fiscalYear) => {
    expect((await errorsOf({ fiscalYear })).status).toBe(201)
  })
  test.each([2000, 3000, 2026.5, 'abc', null, 1e300, -1])('CONST-17 fiscal year %o is refused', async (fiscalYear) => {
    expect((await errorsOf({ fiscalYear })).errors).toEqual({ fiscalYear: ['Fiscal Year must be valid'] })
  })

  test('CON-05 CON-06 CONST-13 contest entries from 0.1 to 50', async () => {
    const contest = { id: await world.idOf('contest', 'name', 'Top Seller Trip') }
    for (const contestEntriesPerSubmission of [0.1, 0.5, 1, 50]) {
      const { status, body } = await world.submit(await world.valid({ contest, contestEntriesPerSubmission }))
      expect(status).toBe(201)
      expect(body.contestEntriesPerSubmission).toBe(contestEntriesPerSubmission)
    }
    for (const contestEntriesPerSubmission of [0, 0.09, 50.01, 51, -1, null, 'x']) {
      expect((await errorsOf({ contest, contestEntriesPerSubmission })).errors).toEqual({
        contestEntriesPerSubmission: ['Value must be between 1 and 50'],
      })
    }
  })

  test('DET-15 R11 a key is unique in its program whatever its case, also when fifty come at once', async () => {
    expect((await errorsOf({ promotionKey: 'fall-spiff' })).errors).toEqual({ promotionKey: ['Key already exists'] })
    const body = await world.valid({ promotionKey: 'RACE' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => world.submit({ ...body, promotionKey: index % 2 ? 'RACE' : 'race' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 201)
    for (const { status, body: refused } of others) {
      expect(status).toBe(400)
      expect(refused.fieldErrors).toEqual({ promotionKey: ['Key already exists'] })
    }
  })

  test('DET-16 the same key is free in another program', async () => {
    const club = await world.idOf('program', 'program_key', 'ACME-CLUB')
    const { customFieldValue1: _, ...body } = await world.valid({ promotionKey: 'FALL-SPIFF' })
    const answer = await world.admin(
      'POST',
      '/api/promotions/submit',
      { promotion: body },
      { 'x-program-id': `${club}` },
    )
    expect(answer.status).toBe(201)
    expect(answer.body.program.name).toBe('Contractor Club')
  })

  test('API-62 a refused submit stores nothing, whatever is wrong in it', async () => {
    const before = await world.count('promotion')
    const activities = await world.count('activity')
    const participant = await world.idOf('participant', 'participant_key', 'DR-0001')
    const wrongPayout = [
      {
        participant: { id: participant },
        includeInPromotion: true,
        promotionParticipantPayouts: [{ payoutType: null, payoutAmount: 60000 }],
      },
    ]
    const refused = await errorsOf({ promotionKey: 'REFUSED' }, { promotionParticipants: wrongPayout })
    expect(refused).toEqual({
      status: 400,
      errors: {
        'promotionParticipants[0].promotionParticipantPayouts[0].payoutType': ['Payout Type is required'],
        'promotionParticipants[0].promotionParticipantPayouts[0].payoutAmount': [
          'Payout Amount must be lower than 49999',
        ],
      },
    })
    expect(await world.count('promotion')).toBe(before)
    expect(await world.count('activity')).toBe(activities)
  })

  test('DET-70 the end lies behind the start', async () => {
    const dates = { effectiveDate: '2026-04-02T04:00:00Z', expirationDate: '2026-04-01T04:00:00Z' }
    expect((await errorsOf(dates)).errors).toEqual({ expirationDate: ['End Date must be after Start Date'] })
  })

  test('DET-21 the currency follows the country, whatever a body says', async () => {
    for (const said of [{}, { currency: { id: 1 } }]) {
      const { body } = await world.submit(await world.valid({ country: { name: 'CA' }, ...said }))
      expect(body.currency.name).toBe('CAD')
    }
  })

  test('DET-19 a country that the type does not offer, and a vehicle of another type, are invalid selections', async () => {
    const rebate = await world.idOf('promotion_type', 'promotion_type_key', 'REBATE')
    const claimType = { id: await world.idOf('claim_type', 'claim_type_key', 'INV') }
    const { errors } = await errorsOf({
      promotionType: { id: rebate },
      claimType,
      country: { name: 'DE' },
      forcedAwardVehicle: { id: await world.idOf('award_vehicle', 'name', 'Bank Transfer') },
    })
    expect(errors).toEqual({ country: ['Invalid selection'], forcedAwardVehicle: ['Invalid selection'] })
  })

  test('R21 CONST-18 keys that nobody may send are refused, and nothing is stored', async () => {
    const before = await world.count('promotion')
    for (const key of ['payoutGenerationRuleGroup', 'customFieldValue16', 'programId', 'createdBy']) {
      const { status, errors } = await errorsOf({ [key]: 7 })
      expect(status).toBe(400)
      expect(errors).toEqual({ [key]: ['Unknown field'] })
    }
    const text = JSON.stringify({ promotion: await world.valid() }).replace(
      '{"promotion":{',
      '{"promotion":{"__proto__":{"isAdmin":true},',
    )
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/api/promotions/submit',
      headers: { 'content-type': 'application/json', cookie: await signIn(world.server.app, 'admin@example.com') },
      payload: text,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      generalErrors: ['The body is not valid JSON, or has a key that no object may have'],
    })
    expect(await world.count('promotion')).toBe(before)
  })

  test('R21 what the server alone says of a promotion is not taken from a body', async () => {
    const plain = (await world.submit(await world.valid())).body
    const readOnly = { id: 7, program: { id: 7 }, createdDate: 7, updatedDate: 7, updatedBy: 'nobody', _links: {} }
    const { status, body } = await world.submit(await world.valid(readOnly))
    expect(status).toBe(201)
    expect(body.id).not.toBe(7)
    for (const key of ['program', 'createdDate', 'updatedDate', 'updatedBy'] as const)
      expect(body[key]).toEqual(plain[key])
  })

  test('a field of the wrong kind is told in its own words, together with all others', async () => {
    const { errors } = await errorsOf({
      name: 5,
      taxable: 'yes',
      effectiveDate: 'soon',
      participantTypes: 'all',
      country: 'nowhere',
      promotionDeadlines: [{ name: 7 }],
    })
    expect(errors).toMatchObject({
      name: ['Value must be text'],
      taxable: ['Value must be true or false'],
      effectiveDate: ['Invalid date'],
      participantTypes: ['Value must be a list'],
      country: ['Value must be a reference, such as {"id": 5} or a link'],
      'promotionDeadlines[0].name': ['Value must be text'],
      'promotionDeadlines[0].effectiveDate': ['Effective Date is required'],
    })
  })

  test('ROLE-06 a read-only user cannot create', async () => {
    const { status } = await world.viewer('POST', '/api/promotions/submit', { promotion: await world.valid() })
    expect(status).toBe(403)
  })
})
