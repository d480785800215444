import { CALL_MESSAGES } from '@incentive/model/issues'
import { expect, it } from 'vitest'
import { countStatements } from '../../db/testing/count-statements.ts'
import type { Call } from '../../http/call.ts'
import { describePromotions } from '../promotions/testing/promotion-suite.ts'
import { readEarlierClaims } from './read-earlier-claims.ts'

const NOON = '2026-11-20T15:00:00Z'

describePromotions('MS-10 what stored claims have left behind for a claim that is tried', (world) => {
  const read = async (over: object, api = world.admin) =>
    api('POST', '/api/claims/earlier', {
      promotion: { id: await world.promotion('SPRING-REBATE') },
      claim: {
        participant: { participantKey: 'DR-0008' },
        submittedDate: NOON,
        lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: [' ax100-0002 '] }],
        ...over,
      },
    })

  it('is who has claimed one of its serial numbers, and how many claims its participant has made', async () => {
    const { status, body } = await read({})
    expect([status, body]).toEqual([
      200,
      {
        priorClaimLines: [
          {
            claim: 'CL-000002',
            promotion: 'SPRING-REBATE',
            participant: 'DR-0008',
            product: 'AX-100',
            serialNumber: 'AX100-0002',
            submittedDate: expect.any(String) as unknown,
          },
        ],
        history: { claimCount: 1, lastClaimDate: expect.any(String) as unknown },
      },
    ])
  })

  it('takes one statement', async () => {
    const { db } = world.server
    const { counting, statements } = countStatements(db.kysely)
    const { rows } = await db.pool.query<{ userId: number }>(
      `SELECT id AS "userId" FROM app_user WHERE email = 'admin@example.com'`,
    )
    const body = {
      promotion: await world.promotion('SPRING-REBATE'),
      claim: { submittedDate: NOON, lines: [{ modelNumber: 'AX-100', quantity: 1, serialNumbers: ['AX100-0002'] }] },
    }
    const call = { caller: rows[0], body } as unknown as Call<'readEarlierClaims'>
    const { priorClaimLines } = await readEarlierClaims({ db: { ...db, kysely: counting } }, call)
    expect([priorClaimLines.map(({ claim }) => claim), statements()]).toEqual([['CL-000002'], 1])
  })

  it.each([
    ['the claim that it copies', { claimNumber: 'CL-000002' }],
    ['a claim that came later', { submittedDate: '2026-01-01T15:00:00Z' }],
  ])('is nothing of %s', async (_, over) => {
    expect((await read(over)).body).toEqual({ priorClaimLines: [], history: { claimCount: 0, lastClaimDate: null } })
  })

  it('is a claim of the same number in another program, which is another claim', async () => {
    const spring = await world.promotion('SPRING-REBATE')
    await world.server.db.pool.query(
      `WITH other AS (
         SELECT promotion.id FROM promotion JOIN program ON program.id = program_id
          WHERE program_key = 'GLOBEX-PARTNER' ORDER BY promotion.id LIMIT 1),
       checked AS (
         INSERT INTO promotion_duplication_check (promotion_id, other_promotion_id) SELECT $1::bigint, id FROM other),
       made AS (
         INSERT INTO claim (promotion_id, participant_id, claim_number, created_date)
         SELECT id, (SELECT min(id) FROM participant), 'CL-000002', '2026-01-01Z' FROM other RETURNING id)
       INSERT INTO claim_product (claim_id, line_id, quantity, serial_number)
       SELECT made.id, line_id, 1, serial_number FROM made, claim_product WHERE serial_number = 'AX100-0002'`,
      [spring],
    )
    const { body } = await read({ claimNumber: 'CL-000002' })
    expect(body).toMatchObject({
      priorClaimLines: [{ claim: 'CL-000002', submittedDate: '2026-01-01T00:00:00Z' }],
      history: { claimCount: 0 },
    })
  })

  it('counts no claims that its participant has made in other promotions', async () => {
    const before = (await read({})).body
    const { rowCount } = await world.server.db.pool.query(
      `INSERT INTO claim (promotion_id, participant_id, claim_number, created_date)
       SELECT (SELECT min(id) FROM promotion WHERE program_id = participant.program_id AND id <> $1),
              id, 'CL-900001', '2026-11-19Z'
         FROM participant WHERE participant_key = 'DR-0008'
          AND program_id = (SELECT program_id FROM promotion WHERE id = $1)`,
      [await world.promotion('SPRING-REBATE')],
    )
    expect(rowCount).toBe(1)
    expect((await read({})).body).toEqual(before)
  })

  it('is refused to who may not see participants, and of a promotion that there is not', async () => {
    const refused = await read({}, world.clerk)
    expect([refused.status, refused.body.generalErrors]).toEqual([403, [CALL_MESSAGES.participantsForbidden]])
    const missing = await world.admin('POST', '/api/claims/earlier', {
      promotion: { id: 999_999 },
      claim: { submittedDate: NOON },
    })
    expect([missing.status, missing.body.generalErrors]).toEqual([404, ['The promotion was not found']])
  })
})
