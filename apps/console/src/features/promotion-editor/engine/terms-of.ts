import {
  buildClaimLookups,
  buildLookups,
  buildTerms,
  type CheckLookups,
  type CompleteTerms,
  type Lookups,
  type RowNames,
  type TermsSource,
} from '@incentive/claims'
import { limitTreeOf } from '@incentive/model/limits'
import type { ProductReference } from '@incentive/model/references'
import type { Content } from '../draft/history.ts'
import { rowPath } from '../draft/lists.ts'
import { rulePath } from '../editing/rules-form.ts'
import type { Referred } from './referred.ts'
import { rowsByAge } from './rows-by-age.ts'

/** The parts of the terms that are not edited in the promotion. */
export interface Surroundings {
  readonly referred: Referred
  readonly pauses: TermsSource['pauses']
}

/** Rows are named by their editor paths, so that a finding links to them, and payouts by their positions. */
const PATHS: RowNames = {
  row: rowPath,
  deadline: (index) => `promotionDeadlines[${index}]`,
  payout: (index) => index,
  rule: (key) => rulePath({ key }),
}

/**
 * Returns the draft, complete or not, as terms are built from it. With `claimed`, it has only the lines and groups that
 * can affect a claim of these products: the result of the claim is the same, and ten thousand other lines cost nothing.
 */
function sourceOf(
  { draft, lists }: Content,
  { referred, pauses }: Surroundings,
  claimed: ReadonlySet<string> | null,
): TermsSource {
  const isClaimed = (product: ProductReference | null) =>
    claimed === null || (product !== null && claimed.has(product.productKey))
  return {
    draft,
    pauses,
    currency: draft.country?.currency.name ?? null,
    names: PATHS,
    lists: {
      promotionProducts: rowsByAge(lists.promotionProducts, ({ product }) => isClaimed(product)),
      promotionProductGroups: rowsByAge(
        lists.promotionProductGroups,
        ({ products }) => claimed === null || products.some(isClaimed),
      ),
      promotionParticipants: rowsByAge(lists.promotionParticipants),
      promotionOrganizations: rowsByAge(lists.promotionOrganizations),
      promotionCourses: rowsByAge(lists.promotionCourses),
    },
    limits: lists.promotionLimitNodes && limitTreeOf(lists.promotionLimitNodes.roster.rows),
    promotionRules: { id: referred.payoutGenerationRuleGroup, rows: referred.typedRules },
    storedRules: new Map(referred.ruleGroups.map(({ id, rules }) => [id, rules])),
    awardVehicles: referred.awardVehicles,
  }
}

/** The draft as it decides claims of some products. */
export function termsForClaims(
  content: Content,
  surroundings: Surroundings,
  claimed: ReadonlySet<string>,
): { readonly terms: CompleteTerms; readonly lookups: Lookups } {
  const source = sourceOf(content, surroundings, claimed)
  return { terms: buildTerms(source), lookups: buildClaimLookups(source, surroundings.referred) }
}

/** The whole draft as it is checked before publishing, without pauses: they are about what is published. */
export function termsToCheck(
  content: Content,
  referred: Referred,
  checks: CheckLookups,
): { readonly terms: CompleteTerms; readonly lookups: ReturnType<typeof buildLookups> } {
  const source = sourceOf(content, { referred, pauses: [] }, null)
  return { terms: buildTerms(source), lookups: buildLookups(source, referred, checks) }
}
