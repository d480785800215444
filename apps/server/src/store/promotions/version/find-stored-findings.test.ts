import { findingText } from '@incentive/claims'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../caller.ts'
import { testedForms } from '../../../db/testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { findStoredFindings } from './find-stored-findings.ts'

describe.each(testedForms)('F.4 the findings of a stored promotion (%s database)', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.close())

  const idOf = async (key: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT promotion.id FROM promotion JOIN program ON program.id = program_id AND program_key = 'ACME-DEALER'
       WHERE promotion_key = $1`,
      [key],
    )
    return rows[0]?.id ?? 0
  }
  const find = async (key: string, mayViewParticipants = true) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `SELECT id FROM app_user WHERE email = 'admin@example.com'`,
    )
    const caller: Caller = { sessionId: '', userId: rows[0]?.id ?? 0, fullName: '', role: 'ADMIN', scope: null }
    return findStoredFindings(server.db.kysely, caller, await idOf(key), mayViewParticipants)
  }
  const toldOf = async (key: string) =>
    (await find(key)).map((finding) => `${finding.finding} ${finding.severity} ${findingText(finding)}`)

  it('MS-49 an untouched valid promotion has nothing that stops it', async () => {
    const told = await toldOf('FALL-SPIFF')
    expect(told.filter((text) => text.includes('BLOCK'))).toEqual([])
    expect(told).toContain('L-32 WARN There are never units to carry')
  })

  it('L-01, L-04, L-26, L-33 know lines, prices and rules', async () => {
    expect(await toldOf('FUTURE-PROMO')).toContain('L-01 BLOCK No product can be claimed in this promotion')
    expect(await toldOf('PAYOUT-SAMPLER')).toContain(
      'L-04 WARN GEN-003 is visible from 05/01/2027 12:00 am EDT to the end, outside the promotion',
    )
    expect(await toldOf('SMART-RULES')).toContain('L-33 INFO Rules 1 and 2 can both pay: together 50.05 USD')
    await server.db.pool.query(
      `DELETE FROM product_price WHERE product_id IN (SELECT id FROM product WHERE product_key = 'AX-300')`,
    )
    expect(await toldOf('PAYOUT-SAMPLER')).toContain(
      'L-26 WARN The price of AX-300 in US is unknown: the payout can not be computed',
    )
  })

  it('L-29 SEC tells nothing of participants to who may not see them', async () => {
    await server.db.pool.query(
      `UPDATE promotion_organization SET include_in_promotion = false, organization_id = (
         SELECT organization_id FROM participant JOIN program ON program.id = program_id
         WHERE participant_key = 'DR-0001' AND program_key = 'ACME-DEALER')
       WHERE promotion_id = $1 AND include_in_promotion`,
      [await idOf('FALL-SPIFF')],
    )
    const idsOf = (findings: readonly { finding: string }[]) => findings.map(({ finding }) => finding)
    expect(idsOf(await find('FALL-SPIFF'))).toContain('L-29')
    expect(idsOf(await find('FALL-SPIFF', false))).not.toContain('L-29')
  })
})
