import { hasSerials } from '../catalog/products.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { DemoWorld } from '../world.ts'
import { demoLines, type DemoLine, type DemoPayout } from './line-table.ts'
import type { FindPromotion } from './load-promotions.ts'
import { insertRuleGroups } from './rules.ts'

/** Returns the id of an individual line by promotion and product. */
export type LineIds = Ids<[promotionId: number, productId: number]>

/** Loads the product lines and groups with their products, claim fields and payouts. */
export async function loadLines(world: DemoWorld, promotion: FindPromotion): Promise<LineIds> {
  const { tx } = world
  const stored = await tx
    .insertInto('promotion_product_line')
    .values(demoLines.map((line) => toRow(world, promotion, line)))
    .returning(['id', 'promotion_id', 'product_id', 'is_group'])
    .execute()
  // An insert of values returns its rows in order; a group has no key to look it up by.
  const lines = demoLines.map((line, index) => ({ line, id: stored[index]?.id ?? 0 }))
  await tx
    .insertInto('promotion_product_group_item')
    .values(
      lines.flatMap(({ line, id }) =>
        line.products.length < 2
          ? []
          : line.products.map((key) => ({ line_id: id, product_id: productOf(world, promotion, line, key) })),
      ),
    )
    .execute()
  await tx
    .insertInto('promotion_product_enabled_custom_field')
    .values(
      lines.flatMap(({ line, id }) => (line.claimFields ?? []).map((field_number) => ({ line_id: id, field_number }))),
    )
    .execute()
  await loadPayouts(world, promotion, lines)
  return idsBy(
    stored.filter((row) => !row.is_group),
    (row) => [row.promotion_id, row.product_id ?? 0],
  )
}

const productOf = (world: DemoWorld, promotion: FindPromotion, line: DemoLine, key: string) =>
  world.product(promotion(line.promotion).clientId, key)

function toRow(world: DemoWorld, promotion: FindPromotion, line: DemoLine) {
  const isGroup = line.products.length > 1
  const [minimum, maximum] = line.units ?? []
  const isSerialized = !isGroup && hasSerials(line.products[0])
  return {
    promotion_id: promotion(line.promotion).id,
    is_group: isGroup,
    product_id: isGroup ? null : productOf(world, promotion, line, line.products[0]),
    ...world.calendar.window(...(line.window ?? [])),
    marked_as_expired: line.isMarkedExpired ?? false,
    minimum_claimable_units: minimum ?? null,
    maximum_claimable_units: maximum ?? null,
    maximum_payout_amount: line.maximumPayout ?? null,
    promotion_product_agreement_number: line.agreement ?? null,
    enable_serial_numbers: isSerialized,
    allow_product_price_entry: line.prices !== undefined,
    product_price_min: line.prices?.[0] ?? null,
    product_price_max: line.prices?.[1] ?? null,
    claim_product_duplication_type: isSerialized ? 'MODEL_SERIAL_NUMBER' : 'PARTICIPANT_MODEL_INVOICE',
    combine_unpaid_units_from_past_claims: line.combinesUnits ?? false,
    updated_date: world.calendar.daysAgo(20),
  }
}

async function loadPayouts(
  world: DemoWorld,
  promotion: FindPromotion,
  lines: readonly { line: DemoLine; id: number }[],
): Promise<void> {
  const payouts = lines.flatMap(({ line, id }) =>
    (line.payouts ?? []).map((payout) => ({ payout, lineId: id, ...promotion(line.promotion) })),
  )
  const ruled = payouts.filter(({ payout }) => payout.rules !== undefined)
  const groups = await insertRuleGroups(
    world,
    ruled.map(({ payout, programId, clientId }) => ({ programId, clientId, rules: payout.rules ?? [] })),
    'CLAIM_PRODUCT_PAYOUT',
  )
  const rows = payouts.map((entry) => {
    const place = ruled.indexOf(entry)
    const ruleGroupId = groups[place] ?? null
    return {
      line_id: entry.lineId,
      ...world.calendar.window(...(entry.payout.window ?? [])),
      ...(ruleGroupId === null ? terms(world, entry.clientId, entry.payout) : byRules),
      payout_description: entry.payout.text ?? null,
      rule_group_id: ruleGroupId,
    }
  })
  await world.tx.insertInto('promotion_product_payout').values(rows).execute()
}

/** A payout by rules has no terms of its own (ALG-15). */
const byRules = {
  payout_type: null,
  payout_product_method_type: null,
  payout_amount: null,
  payout_product_quantity: null,
  payout_product_threshold: null,
  forced_award_vehicle_id: null,
  payout_store_catalog_product_id: null,
}

const terms = (world: DemoWorld, clientId: number, payout: DemoPayout) => ({
  payout_type: payout.type ?? null,
  payout_product_method_type: payout.every ? 'EVERY' : 'EACH',
  payout_amount: payout.amount ?? null,
  payout_product_quantity: payout.every ?? 1,
  payout_product_threshold: payout.threshold ?? 1,
  forced_award_vehicle_id: payout.vehicle ? world.vehicle(clientId, payout.vehicle) : null,
  payout_store_catalog_product_id: payout.storeProduct ? world.storeProduct(payout.storeProduct) : null,
})
