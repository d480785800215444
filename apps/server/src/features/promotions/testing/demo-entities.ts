import type { Entity, Entities } from '@incentive/quality/samples'
import { formWith } from '../../uploads/testing/form-with.ts'
import { samples } from '../../uploads/testing/samples.ts'
import type { PromotionWorld } from './promotion-suite.ts'

/** The entities of the demo programs that samples of promotions refer to. */
export async function demoEntities(world: PromotionWorld): Promise<Entities> {
  const program = await world.idOf('program', 'program_key', 'ACME-DEALER')
  const one = async (table: string, column: string, value: string): Promise<Entity> => ({
    id: await world.idOf(table, column, value),
  })
  const two = async (...[table, column, first, second]: [string, string, string, string]) =>
    [await one(table, column, first), await one(table, column, second)] as const
  const three = async (table: string, owner = `program_id = ${program}`) => {
    const { rows } = await world.server.db.pool.query<Entity>(
      `SELECT id FROM ${table} WHERE ${owner} ORDER BY id LIMIT 3`,
    )
    return rows.map(({ id }) => ({ id })) as unknown as readonly [Entity, Entity, Entity]
  }
  const ofClient = `client_id = (SELECT client_id FROM program WHERE id = ${program})`
  return {
    promotionTypes: await two('promotion_type', 'promotion_type_key', 'REBATE', 'TRADE-IN'),
    countries: await two('country', 'name', 'US', 'CA'),
    card: await one('award_vehicle', 'name', 'Card'),
    coupons: await one('award_vehicle', 'name', 'Coupons'),
    store: await one('award_vehicle', 'name', 'Store'),
    credit: await one('award_vehicle', 'name', 'Account Credit'),
    storeProducts: await two('store_product', 'product_number', 'MUG-1', 'CAP-1'),
    invoiceType: await one('invoice_type', 'invoice_type_key', 'STD-USD'),
    strategies: await two(
      ...(['payout_strategy_type', 'name', 'PAY_TO_PARTICIPANT_SPECIFIC', 'PAY_TO_ORGANIZATION_SPECIFIC'] as const),
    ),
    audienceTypes: await two('promotion_audience_type', 'name', 'CLIENT_PORTAL', 'MOBILE_APP'),
    claimTypes: await two('claim_type', 'claim_type_key', 'INV', 'PHOTO'),
    contests: await two('contest', 'name', 'Spring Sweepstakes', 'Top Seller Trip'),
    uploads: [await uploaded(world), await uploaded(world)],
    promotions: [{ id: await world.promotion('SALES-BONUS') }, { id: await world.promotion('AMBASSADOR') }],
    templates: await three('email_template'),
    participantTypes: await three('participant_type'),
    participantGroups: await three('participant_group'),
    organizationTypes: await three('organization_type', ofClient),
    organizationGroups: await three('organization_group'),
    statuses: await two('participant_status', 'name', 'ACTIVE', 'INVITED'),
    people: await three('participant'),
    organization: await one('organization', 'organization_key', 'ORG-001'),
    products: [
      await one('product', 'product_key', 'AX-100'),
      await one('product', 'product_key', 'AX-200'),
      await one('product', 'product_key', 'AX-300'),
    ],
    course: (await three('course'))[0],
  }
}

async function uploaded(world: PromotionWorld): Promise<Entity> {
  const form = formWith({ name: 'terms.txt', content: samples.txt })
  const { body } = await world.admin('POST', '/api/uploads', form.body, form.headers)
  return { id: (body as Entity).id }
}
