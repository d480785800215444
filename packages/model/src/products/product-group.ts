import { type FindReference, kept } from '../draft/field.ts'
import type { FieldLabels } from '../draft/field-table.ts'
import { seekFields } from '../draft/field-table.ts'
import { many } from '../draft/reference-fields.ts'
import { flag } from '../draft/value-fields.ts'
import { MESSAGES } from '../issues/messages.ts'
import { type Issue, issuesOf, rule, rememberIssues } from '../issues/rule.ts'
import type { ListKindOf, ListRowOf } from '../lists/list-kind.ts'
import { listKind } from '../lists/list-kind.ts'
import type { PayoutContext } from '../payouts/payout-rules.ts'
import type { ProductReference } from '../references/reference.ts'
import type { Roster, RosterRow } from '../roster/roster.ts'
import { settingsIssues } from './line-rules.ts'
import { LINE_FIELDS, LINE_LABELS, normalizeSettings } from './line-settings.ts'

const PRODUCT_GROUP_FIELDS = {
  products: kept(many('product')),
  ...LINE_FIELDS,
  combineUnpaidUnitsFromPastClaims: flag(),
  ignoreAlreadyConsideredLogic: flag(),
}
type Fields = typeof PRODUCT_GROUP_FIELDS

/** Several products of a promotion as one line, as a draft (Spec 3, PromotionProductGroup). */
export type ProductGroup = ListRowOf<Fields>

/** Minimum number of products in a group. */
export const MIN_GROUP_PRODUCTS = 2

const { any, line } = MESSAGES

const RULES = [
  rule<ProductGroup>('products', any.required, ({ products }) => products.length >= MIN_GROUP_PRODUCTS),
  rule<ProductGroup>(
    'claimProductDuplicationType',
    line.duplicationCheckRequired,
    (group) => group.claimProductDuplicationType !== null,
  ),
]

/** Labels of a group's settings. */
export const PRODUCT_GROUP_LABELS = {
  products: 'Products',
  ...LINE_LABELS,
  combineUnpaidUnitsFromPastClaims: 'Combine Unpaid Units From Past Claims',
  ignoreAlreadyConsideredLogic: 'Ignore Already Considered Logic',
} satisfies FieldLabels<Fields>

const kind: ListKindOf<Fields, PayoutContext> = listKind({
  name: 'promotionProductGroups',
  item: 'products',
  fields: PRODUCT_GROUP_FIELDS,
  labels: PRODUCT_GROUP_LABELS,
  rules: RULES,
  keyOf: (group) => group.id ?? productSet(group.products),
  describe: ({ products }) => products.map(({ productKey }) => productKey).join(', '),
})

type GroupChecks = {
  /**
   * The problems of a group together with the promotion's own lines: the products of a new group need a line (GRP-06).
   */
  readonly issuesWithLines: (group: ProductGroup, lines: Roster<RosterRow>) => readonly Issue[]
}

/** The product groups of a promotion. The key of a new one is its set of products, that of a stored one its id. */
export const PRODUCT_GROUPS: typeof kind & GroupChecks = {
  ...kind,
  send: (row) => kind.send(normalizeSettings(row)),
  read: (before, body, at, reading) => normalizeSettings(kind.read(before, body, at, reading)),
  issues: rememberIssues((row, context) => [...issuesOf(RULES, row, undefined), ...settingsIssues(row, context, true)]),
  issuesWithLines: ({ id, products }, lines) =>
    id === null && products.some((product) => !lines.rows.has(product.id))
      ? [{ field: '', message: line.groupNeedsLines }]
      : [],
}

/** A product group as the server accepts it in a body. */
export type ProductGroupBody = Parameters<typeof kind.read>[1] & { readonly isGroup?: boolean | null | undefined }

/** A key that is equal for groups of the same products, in any order. */
export function productSet(products: readonly Pick<ProductReference, 'id'>[]): string {
  return products
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(' ')
}

/** Looks up all references of a body. */
export function seekProductGroup(body: ProductGroupBody, find: FindReference): void {
  seekFields(PRODUCT_GROUP_FIELDS, body, find)
}
