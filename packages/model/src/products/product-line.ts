import { type FindReference, kept } from '../draft/field.ts'
import { seekFields } from '../draft/field-table.ts'
import { one } from '../draft/reference-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { issuesOf, rule, rememberIssues } from '../issues/rule.ts'
import { type ListKindOf, type ListRowOf, listKind } from '../lists/list-kind.ts'
import type { PayoutContext } from '../payouts/payout-rules.ts'
import { settingsIssues } from './line-rules.ts'
import { LINE_FIELDS, LINE_LABELS, normalizeSettings, type LineSettings } from './line-settings.ts'
import type { ProductReference } from '../references/reference.ts'

const PRODUCT_LINE_FIELDS = { product: kept(one('product')), ...LINE_FIELDS }
type Fields = typeof PRODUCT_LINE_FIELDS

/** A product of a promotion with its settings and payouts, as a draft (Spec 3, PromotionProduct). */
export type ProductLine = ListRowOf<Fields> & Pick<LineSettings, 'endsOnSave'>

const { any, line } = MESSAGES

const RULES = [
  rule<ProductLine>('product', any.required, ({ product }) => product !== null),
  rule<ProductLine>(
    'claimProductDuplicationType',
    line.duplicationCheckRequired,
    ({ product, claimProductDuplicationType: check }) =>
      check !== null || product === null || !needsDuplicationCheck(product),
  ),
]

const kind: ListKindOf<Fields, PayoutContext> = listKind({
  name: 'promotionProducts',
  item: 'product',
  fields: PRODUCT_LINE_FIELDS,
  labels: { product: null, ...LINE_LABELS },
  rules: RULES,
  keyOf: ({ product }) => product?.id ?? 0,
  describe: ({ product }) => product?.productKey ?? '',
})

/** The products of a promotion (Spec 2, Products table). */
export const PRODUCT_LINES: typeof kind = {
  ...kind,
  send: (row: ProductLine) => {
    const sent = kind.send(normalizeSettings(row))
    return row.endsOnSave ? { ...sent, expirationDate: null } : sent
  },
  // a line that is marked as expired without an end ends now
  sentWith: { expirationDate: 'markAsExpired' },
  read: (before, body, at, reading) => normalizeSettings(kind.read(before, body, at, reading)),
  issues: rememberIssues((row, context) => [
    ...issuesOf(RULES, row, undefined),
    ...settingsIssues(row, context, false),
  ]),
}

/** A product as the server accepts it in a body. */
export type ProductLineBody = Parameters<typeof kind.read>[1] & { readonly isGroup?: boolean | null | undefined }

/** Looks up all references of a body. */
export function seekProductLine(body: ProductLineBody, find: FindReference): void {
  seekFields(PRODUCT_LINE_FIELDS, body, find)
}

/** The key of the product that represents any traded-in product; its units are not distinguished. */
const TRADE_IN = 'TRADE_IN_PRODUCT'

/**
 * True if a line of the product must specify how its units are checked for duplicates (Spec 3): all except the
 * trade-in.
 */
export function needsDuplicationCheck({ productKey }: Pick<ProductReference, 'productKey'>): boolean {
  return productKey !== TRADE_IN
}
