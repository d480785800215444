import { row } from '@incentive/quality/row'
/* eslint-disable @typescript-eslint/no-unsafe-argument -- bodies of many shapes, each proven by check-answer */
import { expect, test } from 'vitest'
import { signIn } from '../../testing/test-server.ts'
import { describeStoredPromotions } from './testing/promotion-suite.ts'

describeStoredPromotions('creating promotions', (world) => {
  const errorsOf = async (changes: object, lists: object = {}) => {
    const { status, body } = await world.submit(await world.valid(changes), lists)
    return { status, errors: body.fieldErrors as Record<string, string[]> }
  }

  test('a valid promotion is stored with its five lists and its first activity', async () => {
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
    const ofTheSave = ['expiredInsteadOfDeleted', 'findings']
    expect(await world.get(body.id)).toEqual(
      Object.fromEntries(Object.entries(body).filter(([key]) => !ofTheSave.includes(key))),
    )
    const { rows } = await world.server.db.pool.query(
      `SELECT
        (SELECT payout_amount FROM promotion_participant_payout AS p JOIN promotion_participant AS r
          ON r.id = promotion_participant_id WHERE promotion_id = $1) AS amount,
        (SELECT include_in_promotion FROM promotion_organization WHERE promotion_id = $1) AS included,
        (SELECT override_passing_grade FROM promotion_course WHERE promotion_id = $1) AS grade,
        (SELECT message FROM activity WHERE activity_type = 'promotion' AND subject_id = $1
          ORDER BY id LIMIT 1) AS message`,
      [body.id],
    )
    expect(rows).toEqual([{ amount: '12.50', included: false, grade: '80.00', message: 'Promotion created' }])
  })

  test('an empty body also gets the error of a required custom field', async () => {
    const isRequired = (required: boolean) =>
      world.server.db.pool.query(
        `UPDATE program_custom_field SET required = $1 WHERE entity = 'PROMOTION' AND field_number = 1
           AND program_id = (SELECT id FROM program WHERE program_key = 'ACME-DEALER')`,
        [required],
      )
    await isRequired(true)
    await row('ERR-05', async () => {
      const { status, body } = await world.admin('POST', '/api/promotions/submit', {})
      expect(status).toBe(400)
      expect(Object.keys(body.fieldErrors).toSorted()).toEqual([
        // of the custom fields, the program requires Region
        ...['country', 'customFieldValue1', 'effectiveDate', 'expirationDate', 'fiscalYear', 'forcedAwardVehicle'],
        ...['name', 'payoutStrategyType', 'promotionKey', 'promotionType', 'publishDate'],
      ])
    })
    await isRequired(false)
  })

  test('an empty body gets the errors of all required fields together', async () => {
    const { status, body } = await world.admin('POST', '/api/promotions/submit', {})
    for (const id of ['DET-71', 'ERR-05'] as const) {
      row(id, () => {
        expect(status).toBe(400)
        expect(body.fieldErrors).toEqual({
          promotionType: ['Promotion Type is required'],
          promotionKey: ['Key is required'],
          name: ['Name is required'],
          country: ['Country is required'],
          effectiveDate: ['Start Date is required'],
          expirationDate: ['End Date is required'],
          publishDate: ['Publish Date is required'],
          forcedAwardVehicle: ['Default Award Vehicle is required'],
          fiscalYear: ['Fiscal Year must be valid'],
          payoutStrategyType: ['A payout assignment is required'],
        })
      })
    }
    expect((await world.admin('POST', '/api/promotions/submit')).status).toBe(400)
  })

  test('each of the fifteen custom fields is limited to 255 characters', async () => {
    const of = (text: string) =>
      Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`customFieldValue${index + 1}`, text]))
    const longest = await world.submit(await world.valid(of('😀'.repeat(255))))
    expect(longest.status).toBe(201)
    await row('CF-03', async () => {
      const stored = (await world.get(longest.body.id)) as Record<string, unknown>
      for (let number = 1; number <= 15; number += 1) expect(stored[`customFieldValue${number}`]).toBe('😀'.repeat(255))
    })
    const { status, errors } = await errorsOf(of('x'.repeat(256)))
    expect(status).toBe(400)
    const tooLong = ['Must be at most 255 characters']
    expect(errors).toEqual(
      Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`customFieldValue${index + 1}`, tooLong])),
    )
  })

  test.each([
    ['DET-29', { payoutAmountPerProduct: 0 }, null],
    ['DET-29', { payoutAmountPerProduct: 0.01 }, null],
    ['DET-29', { payoutAmountPerProduct: null }, null],
    ['DET-29', { payoutAmountPerProduct: -0.01 }, 'Value must be zero or a positive number'],
    ['DET-49', { fiscalYear: 2000 }, 'Fiscal Year must be valid'],
    ['DET-49', { fiscalYear: 2001 }, null],
    ['DET-49', { fiscalYear: 2999 }, null],
    ['DET-49', { fiscalYear: 3000 }, 'Fiscal Year must be valid'],
  ] as const)('%s: the server accepts %o, or responds with %s', (id, changes, message) =>
    row(id, async () => {
      const { status, body } = await world.submit(await world.valid(changes))
      const [[field, value]] = Object.entries(changes) as [[string, unknown]]
      if (message === null) expect([status, body[field]]).toEqual([201, value])
      else expect([status, body.fieldErrors]).toEqual([400, { [field]: [message] }])
    }),
  )

  test('each of the two specific strategies requires a payee at its field', () =>
    row('DET-51', async () => {
      const said = ['A payout assignment is required']
      expect((await errorsOf({ payoutStrategyType: { name: 'PAY_TO_PARTICIPANT_SPECIFIC' } })).errors).toEqual({
        payoutToParticipant: said,
      })
      expect((await errorsOf({ payoutStrategyType: { name: 'PAY_TO_ORGANIZATION_SPECIFIC' } })).errors).toEqual({
        payoutToOrganization: said,
      })
    }))

  test('only a type that accepts claims requires a claim type', async () => {
    const rebate = { id: await world.idOf('promotion_type', 'promotion_type_key', 'REBATE') }
    await row('CLM-04', async () =>
      expect(await errorsOf({ promotionType: rebate })).toEqual({
        status: 400,
        errors: { claimType: ['Claim Type is required'] },
      }),
    )
    await row('CLM-05', async () => {
      const { status, body } = await world.submit(await world.valid({ claimType: null }))
      expect(status).toBe(201)
      expect((await world.admin('GET', `/api/promotions/${body.id}/claimType`)).status).toBe(204)
    })
  })

  test('fields at the top level, without the wrapper, are also accepted', async () => {
    const { status, body } = await world.admin('POST', '/api/promotions/submit', await world.valid())
    expect(status).toBe(201)
    expect(body.name).toBe('New promotion')
  })

  test('defaults: the client portal, no offset, all switches off', async () => {
    const { body } = await world.submit(await world.valid())
    expect(body).toMatchObject({
      taxable: null,
      publiclyInvitable: false,
      invitationOnly: false,
      coursesEnabled: false,
    })
    row('CONST-24', () => expect(body.submissionDeadlineDays).toBe(0))
    await row('CONST-20', async () => {
      const audience = await world.admin('GET', `/api/promotions/${body.id}/promotionAudienceType`)
      expect(audience.body).toMatchObject({ name: 'CLIENT_PORTAL', description: 'Client Portal' })
    })
  })

  test.each([2001, 2999])('fiscal year %i is accepted', (fiscalYear) =>
    row('CONST-17', async () => {
      expect((await errorsOf({ fiscalYear })).status).toBe(201)
    }),
  )
  test.each([2000, 3000, 2026.5, 'abc', null, 1e300, -1])('fiscal year %o is refused', (fiscalYear) =>
    row('CONST-17', async () => {
      expect((await errorsOf({ fiscalYear })).errors).toEqual({ fiscalYear: ['Fiscal Year must be valid'] })
    }),
  )

  test.each([
    ...([0.1, 0.5] as const).map((entries) => ['CON-05', entries, true] as const),
    ...([0, 0.09] as const).map((entries) => ['CON-05', entries, false] as const),
    ...([1, 50] as const).map((entries) => ['CON-04', entries, true] as const),
    ...([50.01, 51, -1, null, 'x'] as const).map((entries) => ['CON-04', entries, false] as const),
    ...([50, 0.1] as const).map((entries) => ['CONST-13', entries, true] as const),
    ['CONST-13', 51, false],
  ] as const)('%s: contest entries of %o are accepted: %s', (id, contestEntriesPerSubmission, isTaken) =>
    row(id, async () => {
      // entries need a contest, as OP-150 specifies
      const contest = { id: await world.idOf('contest', 'name', 'Top Seller Trip') }
      const { status, body } = await world.submit(await world.valid({ contest, contestEntriesPerSubmission }))
      if (isTaken) {
        expect(status).toBe(201)
        expect((await world.get(body.id)).contestEntriesPerSubmission).toBe(contestEntriesPerSubmission)
        return
      }
      expect([status, body.fieldErrors]).toEqual([
        400,
        { contestEntriesPerSubmission: ['Value must be between 1 and 50'] },
      ])
    }),
  )

  test('R11 a key is unique in its program ignoring case, even among fifty concurrent requests', () =>
    row('DET-15', async () => {
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
    }))

  test('another program can use the same key', () =>
    row('DET-16', async () => {
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
      expect((await world.get(answer.body.id)).promotionKey).toBe('FALL-SPIFF')
    }))

  test('a refused submit stores nothing, regardless of its errors', () =>
    row('API-62', async () => {
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
    }))

  test('the end must be after the start', () =>
    row('DET-70', async () => {
      const dates = { effectiveDate: '2026-04-02T04:00:00Z', expirationDate: '2026-04-01T04:00:00Z' }
      expect((await errorsOf(dates)).errors).toEqual({ expirationDate: ['End Date must be after Start Date'] })
    }))

  test('the currency follows the country, regardless of the body', () =>
    row('DET-21', async () => {
      for (const said of [{}, { currency: { id: 1 } }]) {
        const { body } = await world.submit(await world.valid({ country: { name: 'CA' }, ...said }))
        expect(body.currency.name).toBe('CAD')
        expect((await world.admin('GET', `/api/promotions/${body.id}/currency`)).body.name).toBe('CAD')
      }
    }))

  test('a country that the type does not offer and a vehicle of another type are invalid selections', () =>
    row('DET-19', async () => {
      const rebate = await world.idOf('promotion_type', 'promotion_type_key', 'REBATE')
      const claimType = { id: await world.idOf('claim_type', 'claim_type_key', 'INV') }
      const { errors } = await errorsOf({
        promotionType: { id: rebate },
        claimType,
        country: { name: 'DE' },
        forcedAwardVehicle: { id: await world.idOf('award_vehicle', 'name', 'Bank Transfer') },
      })
      expect(errors).toEqual({ country: ['Invalid selection'], forcedAwardVehicle: ['Invalid selection'] })
    }))

  test('R21 forbidden keys are refused, and nothing is stored', () =>
    row('CONST-18', async () => {
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
        generalErrors: ['The body is not valid JSON, or contains a forbidden key'],
      })
      expect(await world.count('promotion')).toBe(before)
    }))

  test('R21 read-only fields of a promotion in a body have no effect', async () => {
    const plain = (await world.submit(await world.valid())).body
    const readOnly = { id: 7, program: { id: 7 }, createdDate: 7, updatedDate: 7, updatedBy: 'sent value', _links: {} }
    const { status, body } = await world.submit(await world.valid(readOnly))
    expect(status).toBe(201)
    expect(body.id).not.toBe(7)
    for (const key of ['program', 'createdDate', 'updatedDate', 'updatedBy'] as const)
      expect(body[key]).toEqual(plain[key])
  })

  test('a field of the wrong type is reported with its own message, together with all other errors', async () => {
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

  test('a read-only user cannot create', async () => {
    const { status } = await world.viewer('POST', '/api/promotions/submit', { promotion: await world.valid() })
    expect(status).toBe(403)
  })
})
