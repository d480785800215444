import { expect, it } from 'vitest'
import { describePromotions } from '../../features/promotions/testing/promotion-suite.ts'
import { aCaller } from '../../testing/a-caller.ts'
import { loadAudienceLookups } from './load-audience-lookups.ts'

describePromotions('F.4 lookups of the checks for participants who can claim', (world) => {
  const promotion = () => world.promotion('SPRING-REBATE')
  const lookUp = async (stop?: AbortSignal) => {
    const userId = await world.idOf('app_user', 'email', 'admin@example.com')
    const place = { reach: aCaller(userId), promotionId: await promotion(), now: world.server.clock() }
    return loadAudienceLookups(world.server.db.kysely, place, stop)
  }
  /** Runs a statement with the promotion as $1. */
  const change = async (text: string) => {
    await world.server.db.pool.query(text, [await promotion()])
  }
  const demand = async (spelExpression: string | null) => {
    const participantEligibilityRuleCondition = spelExpression === null ? null : { spelExpression }
    const { status } = await world.update(await promotion(), { participantEligibilityRuleCondition })
    expect(status).toBe(200)
  }

  it('L-12 a list without matching participants excludes everyone, until it is emptied', async () => {
    expect(await lookUp()).toEqual({ emptiedBy: null })
    await change(`INSERT INTO participant_type (program_id, participant_type_key, name)
      SELECT program_id, 'UNUSED', 'Unused' FROM promotion WHERE id = $1`)
    await change(`INSERT INTO promotion_participant_type (promotion_id, participant_type_id)
      SELECT $1, id FROM participant_type WHERE participant_type_key = 'UNUSED'`)
    expect(await lookUp()).toEqual({ emptiedBy: 'AUDIENCE_PARTICIPANT_TYPE' })
    await change('DELETE FROM promotion_participant_type WHERE promotion_id = $1')
    expect(await lookUp()).toEqual({ emptiedBy: null })
  })

  it('L-12 reports the clause that excludes the last participant', async () => {
    await change(`INSERT INTO promotion_participant (promotion_id, participant_id, include_in_promotion)
      SELECT $1, id, false FROM participant WHERE program_id = 1 AND participant_key <> 'DR-0001'`)
    expect(await lookUp()).toEqual({ emptiedBy: null })
    await change(`INSERT INTO promotion_organization (promotion_id, organization_id, include_in_promotion)
      SELECT $1, organization_id, false FROM participant WHERE program_id = 1 AND participant_key = 'DR-0001'`)
    expect(await lookUp()).toEqual({ emptiedBy: 'AUDIENCE_ORGANIZATION_EXCLUDED' })
    await change('DELETE FROM promotion_participant WHERE promotion_id = $1')
    await change('DELETE FROM promotion_organization WHERE promotion_id = $1')
  })

  it('L-12 participants who can still be invited are able to claim', async () => {
    await change('UPDATE promotion SET invitation_only = true WHERE id = $1')
    expect(await lookUp()).toEqual({ emptiedBy: null })
    await change('UPDATE promotion SET invitation_only = false WHERE id = $1')
  })

  it.each([
    ['that no participant meets', 'participant.yearsOfService > 500', 'ELIGIBILITY'],
    ['that a participant meets', 'participant.yearsOfService > 5', null],
    ['that requires a claim', 'claim.totalAmount > 5 and participant.yearsOfService > 500', null],
  ])('L-12 a condition %s', async (_, condition, emptiedBy) => {
    await demand(condition)
    expect(await lookUp()).toEqual({ emptiedBy })
    await demand(null)
  })

  it('L-12 returns no result after the caller disconnects', async () => {
    await demand('participant.yearsOfService > 500')
    expect(await lookUp(AbortSignal.abort())).toBeNull()
    await demand(null)
  })

  const countedBy = async (where: string) => {
    const { rows } = await world.server.db.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM participant LEFT JOIN organization ON organization.id = organization_id
       WHERE program_id = 1 AND ${where}`,
    )
    return rows[0]?.count ?? 0
  }

  it('L-43 counts participants without a payee above them if payouts roll up', async () => {
    await world.server.db.pool.query(
      `UPDATE participant SET organization_id = NULL WHERE participant_key IN ('DR-0005', 'DR-0017')`,
    )
    await change(`UPDATE promotion SET payout_strategy_type = 'PAY_ROLL_UP' WHERE id = $1`)
    const withoutParent = await countedBy('organization.id IS NOT NULL AND parent_organization_id IS NULL')
    expect(withoutParent).toBeGreaterThan(0)
    const organizations = { withoutOrganization: 2, withoutParent, inCircle: 0 }
    expect(await lookUp()).toEqual({ emptiedBy: null, organizations })
  })

  it('L-43 applies the condition to them, and handles circular organizations', async () => {
    await demand(`participant.participantKey == 'DR-0005'`)
    const counted = { withoutOrganization: 1, withoutParent: 0, inCircle: 0 }
    expect(await lookUp()).toMatchObject({ organizations: counted })
    await demand(null)
    await world.server.db.pool.query(`
      UPDATE organization SET parent_organization_id = (
        SELECT min(id) FROM organization AS below WHERE below.parent_organization_id = organization.id)
      WHERE client_id = 1 AND parent_organization_id IS NULL
        AND id IN (SELECT parent_organization_id FROM organization)`)
    const withoutParent = await countedBy('organization.id IS NOT NULL AND parent_organization_id IS NULL')
    const inCircle = (await countedBy('organization.id IS NOT NULL')) - withoutParent
    expect(inCircle).toBeGreaterThan(0)
    expect(await lookUp()).toMatchObject({ organizations: { withoutParent, inCircle } })
  })
})
