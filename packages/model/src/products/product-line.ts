import type { FindReference } from '../draft/field.ts'
import { seekFields } from '../draft/field-table.ts'
import { kept } from '../draft/kept.ts'
import { one } from '../draft/reference-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { rememberIssues } from '../issues/remember-issues.ts'
import { issuesOf, rule } from '../issues/rule.ts'
import type { ListKindOf, ListRowOf } from '../lists/list-kind.ts'
import { listKind } from '../lists/list-kind.ts'
import type { PayoutContext } from '../payouts/payout-rules.ts'
import { needsDuplicationCheck } from './duplication-check.ts'
import { settingsIssues } from './line-rules.ts'
import { LINE_FIELDS, LINE_LABELS, normalizeSettings, type LineSettings } from './line-settings.ts'

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
