import { CUSTOM_FIELD_NUMBERS } from '@incentive/model/draft'
import type { Upsert } from '@incentive/model/lists'
import {
  customFieldSwitch,
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  type ProductGroup,
  type ProductLine,
} from '@incentive/model/products'
import { lineColumns, type SettingName } from './line.ts'

/** A line that a save adds or changes, in either list. */
export type LineUpsert =
  | { readonly isGroup: false; readonly upsert: Upsert<ProductLine> }
  | { readonly isGroup: true; readonly upsert: Upsert<ProductGroup> }

type Sent = ReturnType<typeof PRODUCT_LINES.send> | ReturnType<typeof PRODUCT_GROUPS.send>

/** A line in the format of its tables. */
export interface LineToWrite {
  /** Null for a new line. */
  readonly id: number | null
  /** Undefined means null: it is left out of the JSON. */
  readonly columns: Readonly<Record<string, unknown>>
  /** The products of a group. */
  readonly productIds: readonly number[]
  /** The enabled custom fields. */
  readonly fieldNumbers: readonly number[]
  /** The whole list; null keeps the stored one. */
  readonly payouts: Sent['promotionProductPayouts'] | null
}

const settings = Object.entries(lineColumns) as readonly [SettingName, string][]

/** Converts a line to the format of its tables. */
export function toLineToWrite(line: LineUpsert): LineToWrite {
  const { upsert, isGroup } = line
  const { before, row } = upsert
  const sent: Sent & Partial<Record<SettingName, unknown>> = line.isGroup
    ? PRODUCT_GROUPS.send(line.upsert.row)
    : PRODUCT_LINES.send(line.upsert.row)
  const leavesPayouts = before !== null && before.promotionProductPayouts === row.promotionProductPayouts
  return {
    id: row.id,
    columns: {
      is_group: isGroup,
      product_id: isGroup ? undefined : line.upsert.row.product?.id,
      ...Object.fromEntries(settings.map(([name, column]) => [column, sent[name] ?? undefined])),
      claim_product_duplication_type: sent.claimProductDuplicationType?.name,
      // products have none of the switches of groups, and their columns are not nullable
      combine_unpaid_units_from_past_claims: sent['combineUnpaidUnitsFromPastClaims'] ?? false,
      ignore_already_considered_logic: sent['ignoreAlreadyConsideredLogic'] ?? false,
    },
    productIds: isGroup ? line.upsert.row.products.map(({ id }) => id) : [],
    fieldNumbers: CUSTOM_FIELD_NUMBERS.filter((number) => sent[customFieldSwitch(number)]),
    payouts: leavesPayouts ? null : sent.promotionProductPayouts,
  }
}
