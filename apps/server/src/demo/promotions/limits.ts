import type { DemoWorld } from '../world.ts'
import type { FindPromotion } from './load-promotions.ts'

const groups = [
  {
    nodeType: 'OR',
    items: [
      { value: 'HVAC', name: 'Heating and cooling', maximum: 10 },
      { value: 'WATER', name: 'Water systems', maximum: 5 },
    ],
  },
  { nodeType: 'AND', items: [{ value: 'HVAC', name: 'Heating and cooling', maximum: 25 }] },
] as const

/** Loads the limit tree of SMART-RULES: a root, two groups, three items. */
export async function loadLimits({ tx, calendar }: DemoWorld, promotion: FindPromotion): Promise<void> {
  const root = await tx
    .insertInto('promotion_limit_node')
    .values({
      promotion_id: promotion('SMART-RULES').id,
      level: 0,
      node_type: 'AND',
      created_date: calendar.daysAgo(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await tx
    .insertInto('promotion_limit_node')
    .values(
      groups.map(({ nodeType }, place) => ({
        parent_id: root.id,
        level: 1,
        node_type: nodeType,
        created_date: calendar.daysAgo(59 - place),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('promotion_limit_node')
    .values(
      groups.flatMap(({ items }, group) =>
        items.map(({ value, name, maximum }, place) => ({
          parent_id: stored[group]?.id ?? null,
          level: 2,
          node_type: 'AND' as const,
          custom_field4_name: name,
          custom_field4_value: value,
          max_quantity: maximum,
          created_date: calendar.daysAgo(50 - place),
        })),
      ),
    )
    .execute()
}
