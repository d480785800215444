import { findingText } from '@incentive/claims'
import { expect, it } from 'vitest'
import { describePromotions } from '../../features/promotions/testing/promotion-suite.ts'
import { aCaller } from '../../testing/a-caller.ts'
import { findVisibleFindings } from './find-stored-findings.ts'

describePromotions('F.4 the findings of a stored promotion', (world) => {
  const find = async (key: string, canViewParticipants = true) => {
    const userId = await world.idOf('app_user', 'email', 'admin@example.com')
    const asking = { caller: aCaller(userId), canViewParticipants, now: world.server.clock() }
    return findVisibleFindings(world.server.db.kysely, asking, await world.promotion(key))
  }
  const findingsReported = async (key: string) =>
    (await find(key)).map((finding) => `${finding.finding} ${finding.severity} ${findingText(finding)}`)

  it('MS-49 an unchanged valid promotion has no blocking findings', async () => {
    const reported = await findingsReported('FALL-SPIFF')
    expect(reported.filter((text) => text.includes('BLOCK'))).toEqual([])
    expect(reported).toContain('L-32 WARN There are never units to carry')
  })

  it('L-01, L-04, L-26, L-33 use lines, prices and rules', async () => {
    expect(await findingsReported('FUTURE-PROMO')).toContain('L-01 BLOCK No product can be claimed in this promotion')
    expect(await findingsReported('PAYOUT-SAMPLER')).toContain(
      'L-04 WARN GEN-003 is visible from 05/01/2027 12:00 am EDT to the end, outside the promotion',
    )
    expect(await findingsReported('SMART-RULES')).toContain('L-33 INFO Rules 1 and 2 can both pay: together 50.05 USD')
    await world.server.db.pool.query(
      `DELETE FROM product_price WHERE product_id IN (SELECT id FROM product WHERE product_key = 'AX-300')`,
    )
    expect(await findingsReported('PAYOUT-SAMPLER')).toContain(
      'L-26 WARN The price of AX-300 in US is unknown: the payout cannot be calculated',
    )
  })

  it('L-56 names deactivated records, wherever the promotion has them', async () => {
    const setDeactivated = async (table: string, column: string, key: string) =>
      world.server.db.pool.query(`UPDATE ${table} SET deactivated_date = '2026-05-01T04:00:00Z' WHERE ${column} = $1`, [
        key,
      ])
    const inactive = async (key: string) => (await findingsReported(key)).filter((text) => text.startsWith('L-56'))
    expect([await inactive('SMART-SERVICE'), await inactive('PAYOUT-SAMPLER')]).toEqual([[], []])
    await setDeactivated('award_vehicle', 'name', 'Card')
    await setDeactivated('product', 'product_key', 'AX-300')
    expect(await inactive('SMART-SERVICE')).toContain('L-56 WARN Card has been inactive since 05/01/2026 12:00 am EDT')
    const { rows } = await world.server.db.pool.query<{ name: string }>(
      `SELECT name FROM product WHERE product_key = 'AX-300'`,
    )
    expect(await inactive('PAYOUT-SAMPLER')).toContain(
      `L-56 WARN ${rows[0]?.name} has been inactive since 05/01/2026 12:00 am EDT`,
    )
    // a copy keeps them, with the findings
    const sampler = await world.promotion('PAYOUT-SAMPLER')
    const copy = await world.admin('POST', `/api/promotions/${sampler}/copy`)
    const copied = String(copy.body.promotionKey)
    expect([copy.status, await inactive(copied)]).toEqual([201, await inactive('PAYOUT-SAMPLER')])
    await world.server.db.pool.query('UPDATE award_vehicle SET deactivated_date = NULL')
    await world.server.db.pool.query('UPDATE product SET deactivated_date = NULL')
  })

  it.each(['BOILER-SWAP', 'DEALER-GROWTH'])('MS-49, L-27 %s is paid by a suitable vehicle', async (key) => {
    expect((await findingsReported(key)).filter((text) => text.includes('BLOCK'))).toEqual([])
  })

  it('L-29 SEC reveals nothing about participants to a user who cannot see them', async () => {
    await world.server.db.pool.query(
      `UPDATE promotion_organization SET include_in_promotion = false, organization_id = (
         SELECT organization_id FROM participant JOIN program ON program.id = program_id
         WHERE participant_key = 'DR-0001' AND program_key = 'ACME-DEALER')
       WHERE promotion_id = $1 AND include_in_promotion`,
      [await world.promotion('FALL-SPIFF')],
    )
    const idsOf = (findings: readonly { finding: string }[]) => findings.map(({ finding }) => finding)
    expect(idsOf(await find('FALL-SPIFF'))).toContain('L-29')
    expect(idsOf(await find('FALL-SPIFF', false))).not.toContain('L-29')
  })

  it('L-57 SEC compares with the values of the program, and reveals none to a user who cannot see participants', async () => {
    await world.update(await world.promotion('SPRING-REBATE'), {
      participantEligibilityRuleCondition: {
        spelExpression: "organization?.tier == 'Gold' or claim.totalQuantity > 0",
      },
    })
    const reported = async (canViewParticipants?: boolean) =>
      (await find('SPRING-REBATE', canViewParticipants))
        .filter(({ finding }) => finding === 'L-57')
        .map((finding) => [findingText(finding), finding.severity, finding.repairs?.map(({ value }) => value)])
    expect(await reported()).toEqual([["No participant has the organization tier 'Gold'", 'WARN', ['GOLD']]])
    expect(await reported(false)).toEqual([])
  })

  it('L-12, L-43 SEC know who can claim, and reveal nothing to a user who cannot see participants', async () => {
    const id = await world.promotion('SPRING-REBATE')
    const reported = async (canViewParticipants = true) =>
      (await find('SPRING-REBATE', canViewParticipants))
        .filter(({ finding }) => ['L-12', 'L-43'].includes(finding))
        .map((finding) => `${finding.finding} ${finding.severity} ${findingText(finding)}`)
    expect(await reported()).toEqual([])
    const condition = (spelExpression: string) =>
      world.update(id, { participantEligibilityRuleCondition: { spelExpression } })
    await condition(`participant.participantKey == 'DR-0001'`)
    await world.server.db.pool.query(
      `UPDATE promotion SET payout_strategy_type = 'PAY_TO_PARENT_ORGANIZATION' WHERE id = $1`,
      [id],
    )
    await world.server.db.pool.query(`UPDATE participant SET organization_id = NULL WHERE participant_key = 'DR-0001'`)
    const unpaid = 'L-43 WARN 0 participants would be paid to their own organization, 1 to no one'
    expect([await reported(), await reported(false)]).toEqual([[unpaid], []])
    await condition(`participant.participantKey == 'DR-9999'`)
    const noOne = 'L-12 BLOCK No one can claim: no participant meets the eligibility condition'
    expect([await reported(), await reported(false)]).toEqual([[noOne], []])
  })
})
