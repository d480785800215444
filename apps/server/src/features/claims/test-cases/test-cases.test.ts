import type { AnswerOf, Page, TestCase } from '@incentive/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quickestForm } from '../../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../../testing/test-server.ts'

const claim = (over: object = {}) => ({
  invoiceNumber: 'R-1',
  purchaseDate: '2026-05-10T16:00:00Z',
  submittedDate: '2026-05-20T14:00:00Z',
  documents: 1,
  lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
  ...over,
})
const aCase = (over: object = {}) => ({
  name: 'One unit',
  claim: claim(),
  expected: { decision: 'PAY', amounts: ['50.00'] },
  ...over,
})
const ofDealer = { participant: { participantKey: 'DR-0001', yearsOfService: 3 } }

describe.each([quickestForm])('MS-15 test cases (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let viewer: Api
  /** Can write, without the right to see participants. */
  let noparts: Api
  let promotion: number

  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin@example.com')
    viewer = await server.signIn('viewer@example.com')
    noparts = await server.signIn('noparts@example.com')
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM promotion WHERE promotion_key = 'SPRING-REBATE'`,
    )
    promotion = rows[0]?.id ?? 0
  })
  beforeEach(() => server.db.pool.query('DELETE FROM promotion_test_case'))
  afterAll(() => server.close())

  const address = () => `/api/promotions/${promotion}/testCases`
  const save = (api: Api, over: object = {}, headers: Record<string, string> = {}) =>
    api('POST', address(), aCase(over), headers)
  const saved = async (over: object = {}) => (await save(admin, over)).body as unknown as TestCase
  const change = (api: Api, id: number, body: object, headers: Record<string, string> = {}) =>
    api('PUT', `${address()}/${id}`, body, headers)
  const all = async (api: Api) => ((await api('POST', `${address()}/search`)).body as unknown as Page<TestCase>).content
  const run = async (api: Api) => (await api('POST', `${address()}/run`)).body as unknown as AnswerOf<'runTestCases'>
  const reported = async () => {
    const { body } = await admin('POST', '/api/activities/search/promotions', { promotion: { id: promotion } })
    return (body.content as { message: string }[])[0]?.message
  }
  const audited = async () =>
    (
      await server.db.pool.query<{ action: string }>(
        `SELECT action FROM audit_entry WHERE subject_type = 'testCase' ORDER BY id`,
      )
    ).rows.map(({ action }) => action)

  test('is saved with its promotion, returns its result, and does not change the version of the promotion', async () => {
    const before = await admin('GET', `/api/promotions/${promotion}`)
    const entries = (await audited()).length
    const { status, body, headers } = await save(admin, { name: ' One unit ', state: { usedUnits: { HVAC: 3 } } })
    expect([status, body]).toMatchObject([
      201,
      {
        name: 'One unit',
        claim: claim(),
        state: { usedUnits: { HVAC: 3 } },
        version: 0,
        isHidden: false,
        expected: { decision: 'PAY', amounts: ['50.00'], primaryCode: null },
        result: { passed: true, actual: { decision: 'PAY', amounts: ['50.00'], primaryCode: null } },
      },
    ])
    expect(headers).toMatchObject({ location: `${address()}/${body.id}`, etag: '"v0"' })
    expect((await admin('GET', `${address()}/${body.id}`)).body).toEqual(body)
    expect(await reported()).toBe('Test case <b>One unit</b> saved')
    expect((await audited()).slice(entries)).toEqual(['testCase.create'])
    expect((await admin('GET', `/api/promotions/${promotion}`)).body.version).toBe(before.body.version)
  })

  test('shows the actual amount when it differs from the expected one, in the list and in a run of all', async () => {
    await saved()
    await saved({ name: 'Too much', expected: { decision: 'PAY', amounts: ['40', '20.5'] } })
    await saved({ name: 'Refused', claim: claim({ lines: [] }), expected: { decision: 'REJECT', amounts: [] } })
    expect((await all(viewer)).map(({ name, result }) => [name, result?.passed])).toEqual([
      ['One unit', true],
      ['Refused', true],
      ['Too much', false],
    ])
    expect((await run(viewer)).at(-1)).toMatchObject({
      case: { name: 'Too much' },
      passed: false,
      expected: { decision: 'PAY', amounts: ['40', '20.5'], primaryCode: null },
      actual: { decision: 'PAY', amounts: ['50.00'], primaryCode: null },
    })
  })

  test('is renamed and changed with a version check; omitted fields do not change', async () => {
    const { id } = await saved()
    const renamed = await change(admin, id, { name: 'First', version: 0 })
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'First', version: 1, claim: claim() }])
    expect(await reported()).toBe('Test case <b>One unit</b> is now called <b>First</b>')
    const stale = await change(admin, id, { name: 'Second', version: 0 })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { generalErrors: ['This test case was changed elsewhere. Reload to continue.'], version: 1 },
    ])
    expect((await change(admin, id, { name: 'Second' }, { 'if-match': '"v0"' })).status).toBe(409)
    const other = await change(admin, id, { expected: { decision: 'PAY', amounts: ['49'] }, version: 1 })
    expect(other.body).toMatchObject({ version: 2, result: { passed: false } })
    expect(await reported()).toBe('Test case <b>First</b> changed')
    // a response can be sent back unchanged, and changes nothing
    const entries = (await audited()).length
    expect((await change(admin, id, other.body as object)).body.version).toBe(2)
    expect(await audited()).toHaveLength(entries)
  })

  test('is removed once', async () => {
    const { id } = await saved()
    expect((await admin('DELETE', `${address()}/${id}`, undefined, { 'if-match': '"v7"' })).status).toBe(409)
    expect((await admin('DELETE', `${address()}/${id}`)).status).toBe(204)
    expect((await admin('DELETE', `${address()}/${id}`)).status).toBe(404)
    expect(await reported()).toBe('Test case <b>One unit</b> removed')
    expect(await all(admin)).toEqual([])
  })

  test.each<[string, object, object]>([
    ['no name', { name: ' ' }, { name: ['Name is required'] }],
    ['a name that exists', { name: 'ONE UNIT' }, { name: ['A test case with this name already exists'] }],
    ['a long name', { name: 'x'.repeat(101) }, { name: ['Must be at most 100 characters'] }],
  ])('one with %s is refused at its field', async (_, over, errors) => {
    await saved()
    const { status, body } = await save(admin, over)
    expect([status, body.fieldErrors]).toEqual([400, errors])
  })

  test.each<[string, object]>([
    ['no claim', { claim: undefined }],
    ['an invalid date', { claim: claim({ submittedDate: 'soon' }) }],
    ['an invalid amount', { expected: { decision: 'PAY', amounts: ['ten'] } }],
    ['an unknown decision', { expected: { decision: 'MAYBE', amounts: [] } }],
  ])('one with %s is refused with 400', async (_, over) => {
    expect((await save(admin, over)).status).toBe(400)
  })

  test('a promotion has at most 100 and reports the limit; concurrent saves fill only the remaining room', async () => {
    await server.db.pool.query(
      `INSERT INTO promotion_test_case (promotion_id, name, claim, expected)
       SELECT $1, 'Kept ' || number, $2, $3 FROM generate_series(1, 98) number`,
      [promotion, JSON.stringify(claim()), JSON.stringify({ ...aCase().expected, primaryCode: null })],
    )
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(admin, { name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.fieldErrors).toEqual({
      name: ['A promotion can have at most 100 test cases. Delete one first.'],
    })
    const results = await run(viewer)
    expect(results).toHaveLength(100)
    expect(results.every(({ passed }) => passed === true)).toBe(true)
  })

  test('R12 a repeated request with one key is saved once', async () => {
    const key = { 'idempotency-key': `case-${kind}` }
    const [first, second] = await Promise.all([save(admin, {}, key), save(admin, {}, key)])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first?.body)
    expect(await all(admin)).toHaveLength(1)
  })

  test('ROLE: readers can list and run them but not change them', async () => {
    const { id } = await saved()
    expect((await save(viewer, { name: 'Mine' })).status).toBe(403)
    expect((await change(viewer, id, { name: 'Mine' })).status).toBe(403)
    expect((await viewer('DELETE', `${address()}/${id}`)).status).toBe(403)
    expect((await all(viewer)).map(({ name, result }) => [name, result?.passed])).toEqual([['One unit', true]])
  })

  test('ROLE: the participant of a case, its facts and its payouts are only for users who can see participants', async () => {
    const { id, claim: kept } = await saved({ claim: claim(ofDealer) })
    expect(kept).toEqual(claim(ofDealer))
    const [hidden] = await all(noparts)
    expect(hidden).toMatchObject({ name: 'One unit', isHidden: true, state: {}, result: null })
    const reported = JSON.stringify([hidden, await run(noparts), (await noparts('GET', `${address()}/${id}`)).body])
    expect(reported).not.toMatch(/DR-0001|yearsOfService/)
    expect((await run(noparts)).map(({ passed, actual }) => [passed, actual])).toEqual([[null, null]])
    // the name can be changed, which keeps the claim complete
    expect((await change(noparts, id, { name: 'Theirs' })).status).toBe(200)
    expect((await all(admin))[0]?.claim).toEqual(claim(ofDealer))
    const taken = await change(noparts, id, { ...hidden, name: 'Theirs', version: 1 })
    expect([taken.status, taken.body.generalErrors]).toEqual([
      403,
      ['This test case uses a participant you do not have access to: only its name can be changed'],
    ])
    expect((await save(noparts, { name: 'New', claim: claim(ofDealer) })).status).toBe(403)
    expect((await save(noparts, { name: 'Invented' })).status).toBe(201)
  })

  test('a case of another promotion is not found', async () => {
    const { id } = await saved()
    const { rows } = await server.db.pool.query<{ id: number }>('SELECT id FROM promotion WHERE id <> $1 LIMIT 1', [
      promotion,
    ])
    const elsewhere = `/api/promotions/${rows[0]?.id}/testCases/${id}`
    expect((await admin('GET', elsewhere)).status).toBe(404)
    expect((await change(admin, 999_999, { name: 'x' })).status).toBe(404)
    expect((await admin('DELETE', elsewhere)).status).toBe(404)
  })

  test('ALG-26 a copy has no test cases', async () => {
    await saved()
    const { body } = await admin('POST', `/api/promotions/${promotion}/copy`)
    expect((await admin('POST', `/api/promotions/${body.id}/testCases/search`)).body.totalElements).toBe(0)
  })
})
