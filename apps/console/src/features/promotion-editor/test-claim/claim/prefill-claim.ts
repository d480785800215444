import { isEffective } from '@incentive/model/effectiveness'
import type { PayoutDraft } from '@incentive/model/payouts'
import type { ProductLine, LineSettings } from '@incentive/model/products'
import type { ProductReference } from '@incentive/model/references'
import { instantOf } from '@incentive/model/time'
import { type Instant, epochOf } from '@incentive/scalars'
import type { Content } from '../../draft/history.ts'
import { BLANK_CLAIM, BLANK_LINE, type Named, type TestClaim, type TestClaimLine } from './test-claim.ts'
import type { EditorLists } from '../../draft/lists.ts'

/**
 * Creates a claim that the draft should pay, as far as can be determined: a participant in the audience, sold today or
 * on the first day, one line of the first effective product, with as many units as its payout requires. MS-03.
 */
export function prefillClaim({ draft, lists }: Content, now: Instant): TestClaim {
  const saleDate = saleDateIn(draft, now)
  const publishDate = instantOf(draft.publishDate)
  const submittedDate = [saleDate, publishDate, now].reduce<Instant>(
    (latest, each) => (each !== null && epochOf(each) > epochOf(latest) ? each : latest),
    saleDate,
  )
  const participants = [...(lists.promotionParticipants?.roster.rows.values() ?? [])]
  const included = participants.find(({ includeInPromotion }) => includeInPromotion === true)?.participant ?? null
  const organizations = [...(lists.promotionOrganizations?.roster.rows.values() ?? [])]
  const listed = organizations.find(({ includeInPromotion }) => includeInPromotion === true)?.organization ?? null
  const organization = included?.organization ?? listed
  const type = included?.participantType ?? draft.participantTypes[0] ?? null
  const organizationType = listed?.organizationType ?? draft.organizationTypes[0] ?? null
  const courses = [...(lists.promotionCourses?.roster.rows.values() ?? [])].flatMap(
    ({ course }) => course?.courseKey ?? [],
  )
  return {
    ...BLANK_CLAIM,
    participant: included && { id: included.id, key: included.participantKey, name: included.fullName },
    participantType: type && { key: type.participantTypeKey, name: type.name },
    participantGroups: draft.participantGroups.slice(0, 1).map(({ name }) => name),
    organization: organization && { key: organization.organizationKey, name: organization.name },
    organizationType: organizationType && { key: organizationType.organizationTypeKey, name: organizationType.name },
    organizationGroups: draft.organizationGroups
      .slice(0, 1)
      .map(({ organizationGroupKey, name }): Named => ({ key: organizationGroupKey, name })),
    parentOrganization: parentOf(draft.payoutStrategyType?.name, organization !== null || organizationType !== null),
    isInvited: draft.invitationOnly,
    saleDate,
    submittedDate,
    grades: draft.coursesEnabled ? Object.fromEntries(courses.map((course) => [course, '100'])) : {},
    lines: firstLine({ draft, lists }, saleDate),
  }
}

/** Today if it is within the promotion, otherwise its first instant. Today also if the promotion has no dates. */
function saleDateIn({ effectiveDate, expirationDate }: Content['draft'], now: Instant): Instant {
  const start = instantOf(effectiveDate)
  const end = instantOf(expirationDate)
  return start === null || isEffective({ effectiveDate: start, expirationDate: end }, now) ? now : start
}

function parentOf(strategy: string | undefined, hasOrganization: boolean): Named | null {
  const isPaid = strategy === 'PAY_TO_PARENT_ORGANIZATION' || strategy === 'PAY_ROLL_UP'
  return isPaid && hasOrganization ? { key: 'Sample parent', name: 'Sample parent' } : null
}

/** The first product that is effective on the sale date, otherwise the first product. */
function firstLine({ lists }: Content, saleDate: Instant): readonly TestClaimLine[] {
  const isInForce = (line: ProductLine) =>
    isEffective(
      { effectiveDate: instantOf(line.effectiveDate), expirationDate: instantOf(line.expirationDate) },
      saleDate,
    )
  let any: ProductLine | null = null
  for (const line of lists.promotionProducts?.roster.rows.values() ?? []) {
    if (line.product === null) continue
    any ??= line
    if (isInForce(line) && line.promotionProductPayouts.length > 0) return [lineFor(line.product, line)]
  }
  if (any?.product) return [lineFor(any.product, any)]
  for (const group of lists.promotionProductGroups?.roster.rows.values() ?? []) {
    const [product] = group.products
    if (product) return [lineFor(product, group)]
  }
  return [BLANK_LINE]
}

/** A claim line for a product, with the units and price that its promotion line requires. */
export function lineFor(
  product: Pick<ProductReference, 'productKey'>,
  line: {
    readonly promotionProductPayouts: readonly PayoutDraft[]
    readonly minimumClaimableUnits: string
    readonly allowProductPriceEntry: boolean
    readonly productPriceMin: string
  } | null,
): TestClaimLine {
  const [first] = line?.promotionProductPayouts ?? []
  const asked = [first?.payoutProductThreshold, line?.minimumClaimableUnits].map((text) => Number(text) || 1)
  const block = first?.payoutProductMethodType === 'EVERY' ? Number(first.payoutProductQuantity) || 1 : 1
  const units = Math.ceil(Math.max(1, ...asked) / block) * block
  return {
    ...BLANK_LINE,
    product: product.productKey,
    quantity: String(Math.min(units, MAX_UNITS)),
    unitPrice: line?.allowProductPriceEntry ? line.productPriceMin || '100' : '',
  }
}

const MAX_UNITS = 100_000

/** Product of the first line if it is claimed by serial number. A claim with registered serial numbers gets paid. */
export function serializedProduct({ lists }: Content, { lines }: TestClaim): number | null {
  const key = lines[0]?.product ?? ''
  const settings = settingsOf(lists, key)
  if (settings === null || !settings.enableSerialNumbers || settings.hideSerialNumber) return null
  for (const { product } of lists.promotionProducts?.roster.rows.values() ?? []) {
    if (product?.productKey === key) return product.id
  }
  return null
}

export const unitsOf = (claim: TestClaim | null): number => Number(claim?.lines[0]?.quantity ?? 1)

/** The claim with serial numbers on its first line. */
export function withSerials(claim: TestClaim, serials: readonly string[]): TestClaim {
  const [first, ...others] = claim.lines
  if (first === undefined || serials.length === 0) return claim
  return { ...claim, lines: [{ ...first, serialNumbers: serials.join(', ') }, ...others] }
}

/** The claim settings of a product: those of its own line, otherwise of the first group that contains it. */
export function settingsOf(
  { promotionProducts, promotionProductGroups }: EditorLists,
  productKey: string,
): LineSettings | null {
  for (const line of promotionProducts?.roster.rows.values() ?? []) {
    if (line.product?.productKey === productKey) return line
  }
  for (const group of promotionProductGroups?.roster.rows.values() ?? []) {
    if (group.products.some((product) => product.productKey === productKey)) return group
  }
  return null
}
