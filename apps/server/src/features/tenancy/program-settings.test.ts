import { row } from '@incentive/quality/row'
import type { ProgramDetails } from '@incentive/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { digestOfTables } from '../../security/testing/tables.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const region = { number: 1, label: 'Region', required: false }
const budget = { number: 2, label: 'Budget Code', required: true }
const usual = { simplePayouts: false, promotionCustomFields: [region, budget] }

describe.each([quickestForm])('settings of a program (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let viewer: Api
  let clerk: Api
  let dealer: number
  let globex: number
  beforeAll(async () => {
    server = await startTestServer(kind)
    const sign = (name: string) => server.signIn(`${name}@example.com`)
    ;[admin, viewer, clerk] = await Promise.all([sign('admin'), sign('viewer'), sign('noparts')])
    const idOf = async (key: string) =>
      (await server.db.pool.query<{ id: number }>('SELECT id FROM program WHERE program_key = $1', [key])).rows[0]?.id
    dealer = (await idOf('ACME-DEALER')) ?? 0
    globex = (await idOf('GLOBEX-PARTNER')) ?? 0
  })
  beforeEach(async () => {
    expect((await update(usual)).status).toBe(200)
  })
  afterAll(() => server.close())

  const get = async () => (await admin('GET', `/api/programs/${dealer}`)).body as ProgramDetails
  const update = (body: object, headers: Record<string, string> = {}, api = admin, id = dealer) =>
    api('PUT', `/api/programs/${id}`, body, headers)
  const changed = (changes: object) => update({ ...usual, ...changes })

  test('OP-25 OP-74 settings are stored in the order of the body, as the next version', async () => {
    const before = await get()
    server.clock.advance({ minutes: 1 })
    const fields = [{ ...budget, required: false }, { number: 15, label: '  Channel ', required: true }, region]
    const { status, body, headers } = await update({ simplePayouts: true, promotionCustomFields: fields })
    expect([status, headers.etag]).toEqual([200, `"v${before.version + 1}"`])
    expect(body).toEqual({
      ...before,
      simplePayouts: true,
      promotionCustomFields: [
        { number: 2, label: 'Budget Code', required: false, order: 1 },
        { number: 15, label: 'Channel', required: true, order: 2 },
        { number: 1, label: 'Region', required: false, order: 3 },
      ],
      version: before.version + 1,
      updatedDate: '2026-11-20T15:01:00Z',
    })
    expect(await get()).toEqual(body)
    const { body: session } = await admin('GET', '/api/session')
    expect(session.program.promotionCustomFields).toEqual(body.promotionCustomFields)
    server.clock.advance({ minutes: -1 })
  })

  test('OP-74 the fields of products and of other programs do not change', async () => {
    const others = `SELECT * FROM program_custom_field
      WHERE NOT (program_id = $1 AND entity = 'PROMOTION') ORDER BY program_id, entity, field_number`
    const before = await server.db.pool.query(others, [dealer])
    await changed({ promotionCustomFields: [] })
    expect((await get()).promotionCustomFields).toEqual([])
    expect((await server.db.pool.query(others, [dealer])).rows).toEqual(before.rows)
  })

  test('OP-134 products and claim products also have named fields, in the program and in the session', async () => {
    const before = await get()
    const named = {
      productCustomFields: [
        { number: 4, label: ' MPG ' },
        { number: 1, label: 'Efficiency' },
      ],
      claimProductCustomFields: [{ number: 2, label: 'Job Name' }],
    }
    const stored = { ...named, productCustomFields: [{ number: 4, label: 'MPG' }, named.productCustomFields[1]] }
    const { body } = await changed(named)
    expect(body).toMatchObject({ ...stored, version: before.version + 1 })
    expect((await admin('GET', '/api/session')).body.program).toMatchObject(stored)
    expect((await update(body as ProgramDetails)).body).toMatchObject({ ...stored, version: body.version })
    const twice = await changed({
      claimProductCustomFields: [named.claimProductCustomFields[0], { number: 2, label: 'X' }],
    })
    expect([twice.status, twice.body.fieldErrors]).toEqual([
      400,
      { 'claimProductCustomFields[1].number': ['Another field has this number'] },
    ])
    expect((await changed({ productCustomFields: [] })).body).toMatchObject({ ...stored, productCustomFields: [] })
  })

  test('OP-134 lists that a body omits do not change', async () => {
    const named = {
      productCustomFields: [{ number: 4, label: 'MPG' }],
      claimProductCustomFields: [{ number: 2, label: 'Job Name' }],
    }
    await changed(named)
    expect((await changed({ simplePayouts: !usual.simplePayouts })).status).toBe(200)
    expect(await get()).toMatchObject({ ...named, simplePayouts: !usual.simplePayouts })
    await changed({ productCustomFields: [], claimProductCustomFields: [] })
  })

  test('a save without changes does not affect version, date and audit', async () => {
    const before = await get()
    const entries = async () =>
      (await server.db.pool.query<object>("SELECT id FROM audit_entry WHERE action = 'program.update'")).rows
    const earlier = await entries()
    server.clock.advance({ minutes: 1 })
    const label = ` ${region.label} `
    expect((await changed({ promotionCustomFields: [{ ...region, label }, budget] })).body).toEqual(before)
    expect(await entries()).toEqual(earlier)
    server.clock.advance({ minutes: -1 })
  })

  test('R35 each change writes one audit entry with the changes', async () => {
    const entries = async () =>
      (
        await server.db.pool.query<object>(
          `SELECT action, program_id, state_before, state_after FROM audit_entry
            WHERE subject_type = 'program' AND subject_id = $1 AND action = 'program.update' ORDER BY id`,
          [dealer],
        )
      ).rows
    const earlier = (await entries()).length
    await changed({ promotionCustomFields: [budget] })
    await changed({ promotionCustomFields: [budget] })
    expect((await entries()).slice(earlier)).toEqual([
      {
        action: 'program.update',
        program_id: dealer,
        state_before: { promotionCustomFields: [region, budget] },
        state_after: { promotionCustomFields: [budget] },
      },
    ])
  })

  test('OP-74 every problem is reported at its field, and nothing changes', () =>
    row('API-65', async () => {
      const before = await digestOfTables(server.db)
      const promotionCustomFields = [
        region,
        { number: 16, label: ' ', required: true },
        { number: 1, label: 'REGION', required: true },
        { number: -3, label: 'x'.repeat(101), required: false },
      ]
      const { status, body } = await update({ simplePayouts: true, promotionCustomFields })
      expect([status, body.fieldErrors]).toEqual([
        400,
        {
          'promotionCustomFields[1].number': ['Number must be a whole number from 1 to 15'],
          'promotionCustomFields[1].label': ['Label is required'],
          'promotionCustomFields[2].number': ['Another field has this number'],
          'promotionCustomFields[2].label': ['Another field has this label'],
          'promotionCustomFields[3].number': ['Number must be a whole number from 1 to 15'],
          'promotionCustomFields[3].label': ['Must be at most 100 characters'],
        },
      ])
      expect(await digestOfTables(server.db)).toEqual(before)
    }))

  test.each([
    [{ ...region, label: 'a\0' }, 'promotionCustomFields[0].label'],
    [{ ...region, label: '\ud800' }, 'label'],
    [{ ...region, label: 'x'.repeat(201) }, 'label'],
    [{ ...region, number: 1.5 }, 'number'],
    [{ ...region, number: '1' }, 'number'],
    [{ ...region, number: null }, 'number'],
    [{ ...region, required: 'yes' }, 'required'],
    [{ ...region, order: 1.5 }, 'order'],
    [{ ...region, order: '1' }, 'order'],
    [{ ...region, position: 1 }, 'position'],
  ])('OP-74 R14 a field of %j is refused at its position', async (field, place) => {
    const { status, body } = await changed({ promotionCustomFields: [field] })
    expect([status, Object.keys(body.fieldErrors as object)[0]?.endsWith(place)]).toEqual([400, true])
    expect((await get()).promotionCustomFields).toHaveLength(2)
  })

  test('OP-74 the settings of a response can be sent back without effect', async () => {
    const before = await get()
    const { simplePayouts, promotionCustomFields, version } = before
    for (const read of [{ simplePayouts, promotionCustomFields, version }, before]) {
      const { status, body } = await update(read)
      expect([status, body]).toEqual([200, before])
    }
  })

  test('OP-74 fields with an order are sorted by it, regardless of their position in the body', async () => {
    const promotionCustomFields = [
      { ...region, order: 30 },
      { ...budget, order: -1 },
      { number: 7, label: 'Channel', required: false, order: 4 },
    ]
    const { body } = await changed({ promotionCustomFields })
    expect(body.promotionCustomFields).toEqual([
      { ...budget, order: 1 },
      { number: 7, label: 'Channel', required: false, order: 2 },
      { ...region, order: 3 },
    ])
  })

  test('OP-74 a missing or duplicate order is refused at its position, together with every other problem', async () => {
    const promotionCustomFields = [
      { ...region, order: 1 },
      { ...budget, order: null },
      { number: 3, label: '', required: false, order: 1 },
      { number: 4, label: 'Channel', required: false },
    ]
    const { status, body } = await changed({ promotionCustomFields })
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        'promotionCustomFields[2].label': ['Label is required'],
        'promotionCustomFields[1].order': ['Order is required, because another field has one'],
        'promotionCustomFields[2].order': ['Another field has this order'],
        'promotionCustomFields[3].order': ['Order is required, because another field has one'],
      },
    ])
    expect((await get()).promotionCustomFields).toHaveLength(2)
  })

  test('OP-74 a label with markup or a hundred emojis is stored unchanged', async () => {
    const labels = ['<img src=x onerror=alert(1)>', '😀'.repeat(100), "'; DROP TABLE program; --"]
    const promotionCustomFields = labels.map((label, index) => ({ ...region, number: index + 1, label }))
    expect((await changed({ promotionCustomFields })).status).toBe(200)
    expect((await get()).promotionCustomFields.map(({ label }) => label)).toEqual(labels)
  })

  test('R20 readers are refused; a forbidden program gets the same response as an unknown one', async () => {
    const before = await digestOfTables(server.db)
    expect((await update(usual, {}, viewer)).status).toBe(403)
    const foreign = await update(usual, {}, clerk, globex)
    const missing = await update(usual, {}, clerk, 999_999)
    expect([foreign.status, foreign.body.generalErrors]).toEqual([404, ['The program was not found']])
    expect({ ...missing.body, instance: '' }).toEqual({ ...foreign.body, instance: '' })
    expect(await digestOfTables(server.db)).toEqual(before)
    expect((await update(usual, {}, clerk)).status).toBe(200)
  })

  test('R16 a program that the caller can only read is refused, regardless of the selected program', async () => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM program WHERE program_key = 'ACME-CLUB'`,
    )
    const mayChange = (can: boolean) =>
      server.db.pool.query(
        `UPDATE app_user_program SET can_change = $1
         WHERE program_id = $2 AND app_user_id = (SELECT id FROM app_user WHERE email = 'admin@example.com')`,
        [can, dealer],
      )
    const { version } = await get()
    await mayChange(false)
    const { status } = await update(usual, { 'x-program-id': String(rows[0]?.id) })
    await mayChange(true)
    expect([status, (await get()).version]).toEqual([403, version])
  })

  test('R2 a repeated save after a lost response is applied once', async () => {
    const { version } = await get()
    const body = { ...usual, simplePayouts: !(await get()).simplePayouts, version }
    const headers = { 'idempotency-key': 'program-settings' }
    const first = await update(body, headers)
    const again = await update(body, headers)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await get()).version).toBe(version + 1)
    expect((await update({ ...body, promotionCustomFields: [] }, headers)).status).toBe(422)
  })

  test('a save of an older version is refused with the author and date of the last save and the current version', async () => {
    const { version } = await get()
    const simple = { ...usual, simplePayouts: true }
    expect((await update({ ...simple, version }, {}, clerk)).status).toBe(200)
    await update(simple)
    const { updatedDate } = await get()
    const old = { 'if-match': `"v${version}"` }
    for (const answer of [
      await update({ ...usual, version }),
      await update(usual, old),
      await update({ ...usual, version: version + 1 }, old),
    ]) {
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({
        generalErrors: ['These settings were changed by someone else. Reload to continue.'],
        version: version + 1,
        updatedBy: 'Demo Clerk',
        updatedDate,
      })
    }
    expect(await get()).toMatchObject({ simplePayouts: true, version: version + 1 })
    expect((await update(usual, { 'if-match': `"v${version + 1}"` })).status).toBe(200)
  })

  test('R9 of two concurrent saves of one version, one succeeds completely', async () => {
    for (let again = 0; again < 5; again += 1) {
      const { version } = await get()
      const lists = [
        [{ ...region, label: `A${again}` }],
        [
          { ...region, label: `B${again}` },
          { ...budget, label: `C${again}` },
        ],
      ]
      const answers = await Promise.all(
        lists.map((promotionCustomFields) => update({ ...usual, promotionCustomFields, version })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const won = lists[answers.findIndex(({ status }) => status === 200)]
      expect((await get()).promotionCustomFields.map(({ label }) => label)).toEqual(won?.map(({ label }) => label))
    }
  })

  test('R9 concurrent saves without a version are applied one after the other', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => changed({ promotionCustomFields: [{ ...region, number }] })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await get()).promotionCustomFields).toHaveLength(1)
  })
})
