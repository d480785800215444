import { ENGINE_VERSION } from '@incentive/claims'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickestForm } from '../../db/testing/fresh-database.ts'
import { startTestServer, type Api, type TestServer } from '../../testing/test-server.ts'

const SOLD = '2026-05-10T16:00:00Z'
const SUBMITTED = '2026-05-20T14:00:00Z'

describe.each([quickestForm])('G.1 claims/evaluate (%s database)', (kind) => {
  let server: TestServer
  let admin: Api
  let viewer: Api
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
  afterAll(() => server.close())

  const claim = (over = {}) => ({
    invoiceNumber: 'R-1',
    purchaseDate: SOLD,
    submittedDate: SUBMITTED,
    documents: 1,
    lines: [{ modelNumber: 'ax-100', quantity: 1, serialNumbers: ['AX100-0001'] }],
    ...over,
  })
  const evaluate = (api: Api, body: object) =>
    api('POST', '/api/claims/evaluate', { promotion: { id: promotion }, ...body })

  test('returns the decision of the stored promotion with its amounts, and stores nothing', async () => {
    const before = await server.db.pool.query('SELECT count(*) FROM claim')
    const { status, body } = await evaluate(viewer, { claim: claim() })
    expect([status, body]).toMatchObject([
      200,
      {
        engineVersion: ENGINE_VERSION,
        decision: 'PAY',
        primaryCode: null,
        codes: [],
        wouldPay: null,
        steps: null,
        lines: [{ lineNumber: 1, product: 'AX-100', outcome: 'ACCEPTED', claimedUnits: 1, paidUnits: 1, leftUnits: 0 }],
        payouts: [{ reward: 'MONEY', units: 1, amount: '50.00', amountBefore: '50.00', cutBy: [] }],
      },
    ])
    expect((await server.db.pool.query('SELECT count(*) FROM claim')).rows).toEqual(before.rows)
  })

  test('explains a refusal by its steps and shows the amount that it would pay', async () => {
    const body = { claim: claim({ purchaseDate: '2025-05-10T16:00:00Z' }), explain: true, ignoreGates: true }
    const { body: answer } = await evaluate(admin, body)
    expect(answer).toMatchObject({ decision: 'REJECT', primaryCode: 'BEFORE_PROMOTION', payouts: [] })
    expect((answer.steps as { id: string; parent: string | null }[]).find(({ id }) => id === 'G04')).toMatchObject({
      parent: 'claim',
      outcome: 'FAIL',
      code: 'BEFORE_PROMOTION',
      title: 'Promotion window',
      text: 'Sold 05/10/2025 12:00 pm EDT, the promotion starts 04/01/2026 12:00 am EDT',
    })
  })

  test('two budgets with one id are refused at the second: each applies to the whole claim', async () => {
    const state = { budgets: ['A', 'B', 'A'].map((id) => ({ id, left: '40.00', policy: 'PARTIAL' })) }
    const { status, body } = await evaluate(admin, { claim: claim(), state })
    expect([status, body.fieldErrors]).toEqual([400, { 'state.budgets[2].id': ['A appears twice'] }])
    const { body: cut } = await evaluate(admin, { claim: claim(), state: { budgets: state.budgets.slice(0, 2) } })
    expect(cut.payouts).toMatchObject([{ amount: '40.00', amountBefore: '50.00' }])
  })

  test.each([
    ['no lines', { lines: [] }, 'NO_PRODUCTS'],
    ['an unknown product', { lines: [{ modelNumber: 'UNKNOWN', quantity: 1 }] }, 'NO_LINE_ACCEPTED'],
    ['negative units', { lines: [{ modelNumber: 'AX-200', quantity: -1 }] }, 'NO_LINE_ACCEPTED'],
    ['10,000 empty lines', { lines: Array.from({ length: 10_000 }, () => ({ modelNumber: 'X' })) }, 'NO_LINE_ACCEPTED'],
  ])('a claim with %s is refused by the engine', async (_, over, code) => {
    expect((await evaluate(admin, { claim: claim(over) })).body).toMatchObject({
      decision: 'REJECT',
      primaryCode: code,
    })
  })

  test.each([
    ['no date', { submittedDate: undefined }],
    ['an invalid date', { purchaseDate: 'soon' }],
    ['an invalid price', { lines: [{ modelNumber: 'AX-100', quantity: 1, unitPrice: 'cheap' }] }],
    ['10,001 lines', { lines: Array.from({ length: 10_001 }, () => ({ modelNumber: 'X' })) }],
  ])('a claim with %s is refused with 400', async (_, over) => {
    expect((await evaluate(admin, { claim: claim(over) })).status).toBe(400)
  })

  test('ROLE: a caller who cannot see participants evaluates only invented ones, and sees no payee', async () => {
    const named = await evaluate(noparts, { claim: claim({ participant: { participantKey: 'DR-0001' } }) })
    expect(named.status).toBe(403)
    const { status, body } = await evaluate(noparts, { claim: claim(), explain: true })
    expect([status, body.decision]).toEqual([200, 'PAY'])
    expect(body.payouts).toMatchObject([{ recipientType: 'PARTICIPANT', recipient: null }])
    // the JSON that the panel copies contains a placeholder instead of a participant
    const invented = claim({ participant: { participantKey: 'Sample participant' } })
    expect((await evaluate(noparts, { claim: invented })).status).toBe(200)
  })

  test('ROLE: a specific payee of the promotion is visible only to callers who can see participants', async () => {
    const { body: copy } = await admin('POST', `/api/promotions/${promotion}/copy`)
    await server.db.pool.query(
      `UPDATE promotion SET publish_date = '2026-03-15', payout_amount_per_product = 10,
         payout_strategy_type = 'PAY_TO_PARTICIPANT_SPECIFIC', payout_to_participant_id = (
           SELECT id FROM participant WHERE participant_key = 'DR-0001' AND program_id = promotion.program_id)
       WHERE id = $1`,
      [copy.id],
    )
    await server.db.pool.query('DELETE FROM promotion_pause WHERE promotion_id = $1', [copy.id])
    const body = { promotion: { id: copy.id }, claim: claim(), explain: true, ignoreGates: true }
    const [reported, untold] = [await evaluate(admin, body), await evaluate(noparts, body)]
    expect(reported.body.payouts).toMatchObject([{ recipientType: 'PARTICIPANT', recipient: 'DR-0001' }])
    expect(JSON.stringify(reported.body.steps)).toContain('to DR-0001')
    expect(untold.body.payouts).toMatchObject([{ recipientType: 'PARTICIPANT', recipient: null }])
    expect(JSON.stringify(untold.body)).not.toContain('DR-0001')
  })

  test('A16 evaluation uses accepted invitations as stored, unless the claim specifies one', async () => {
    const { rows } = await server.db.pool.query<{ id: number; accepted: string | null; participant: string }>(
      `SELECT promotion_id AS id, accepted_date AS accepted, participant_key AS participant
       FROM promotion_invitation JOIN participant ON participant.id = participant_id ORDER BY participant_key`,
    )
    const accepted = rows.find((row) => row.accepted !== null)
    const open = rows.find((row) => row.accepted === null)
    const codes = async (participantKey: string | undefined, over: object, state: string) => {
      const testClaim = claim({ participant: { participantKey }, submittedDate: new Date().toISOString(), ...over })
      const { body } = await evaluate(admin, { promotion: { id: accepted?.id }, claim: testClaim, state })
      return (body.codes as { code: string }[]).map(({ code }) => code)
    }
    expect(await codes(accepted?.participant, {}, 'real')).not.toContain('NOT_INVITED')
    expect(await codes(accepted?.participant, {}, 'none')).toContain('NOT_INVITED')
    expect(await codes(accepted?.participant, { invitation: {} }, 'real')).toContain('NOT_INVITED')
    expect(await codes(open?.participant, {}, 'real')).toContain('NOT_INVITED')
  })

  test('a claim that is submitted after the deactivation of its participant is denied', async () => {
    const [participantKey, after] = ['DR-0003', '2026-05-21T04:00:00Z']
    const primaryCode = async (over: object, state: string) => {
      const { body } = await evaluate(admin, { claim: claim({ participant: { participantKey }, ...over }), state })
      return body.primaryCode as string | null
    }
    const setDeactivated = (date: string | null) =>
      server.db.pool.query(`UPDATE participant SET deactivated_date = $2 WHERE participant_key = $1`, [
        participantKey,
        date,
      ])
    await setDeactivated(SUBMITTED)
    expect(await primaryCode({}, 'real')).toBe('PARTICIPANT_INACTIVE')
    expect(await primaryCode({}, 'none')).toBeNull()
    const inClaim = { participant: { participantKey, deactivatedDate: after } }
    expect(await primaryCode(inClaim, 'real')).toBeNull()
    expect(await primaryCode({ ...inClaim, submittedDate: after }, 'none')).toBe('PARTICIPANT_INACTIVE')
    await setDeactivated(null)
    expect(await primaryCode({}, 'real')).toBeNull()
  })

  test('a promotion that does not exist is not found', async () => {
    const { status, body } = await admin('POST', '/api/claims/evaluate', { promotion: { id: 999_999 }, claim: claim() })
    expect([status, body.generalErrors]).toEqual([404, ['The promotion was not found']])
  })
})
