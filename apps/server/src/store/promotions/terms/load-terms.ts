import {
  buildClaimLookups,
  buildLookups,
  buildTerms,
  STORED_NAMES,
  type CheckLookups,
  type Lookups,
  type PromotionTerms,
  type TermsSource,
  type WrittenProduct,
  type CourseSource,
  type OrganizationSource,
  type ParticipantSource,
} from '@incentive/claims'
import { openPromotion } from '@incentive/model/promotion'
import { sql } from 'kysely'
import { notFound } from '../../../refusal.ts'
import type { Queries } from '../../queries.ts'
import { promotionsIn, type Reach } from '../../scope.ts'
import { readLimits } from '../limits/read-limits.ts'
import { selectLoaded, toLoadedPromotion } from '../load-promotion.ts'
import { loadLines, allLines, linesOfProducts, type LinesMeant } from './load-lines.ts'
import { loadLookups, loadLookupsOfClaims, productsOf, storeProductsOf } from './load-lookups.ts'
import { loadRules } from './load-rules.ts'
import { columnsAs } from '../../../db/columns-as.ts'

/** A stored promotion in the input format of the claim engine, with its references. */
export interface StoredTerms {
  readonly content: PromotionTerms
  readonly lookups: Lookups
}

/** The lookups that are not of the promotion and its catalogs. */
type OtherLookups = Omit<CheckLookups, 'products'>

/** A promotion for the checks, which complete its lookups. */
interface LoadedTerms {
  readonly content: PromotionTerms
  readonly programId: number
  readonly lookupsWith: (others: OtherLookups) => Lookups
}

/**
 * Reads a complete promotion for the checks: rows with their ids and oldest first, in a dozen statements however long
 * its lists are. Throws 404 if it is out of reach. The result names participants, so only show it to callers who can
 * see them. Pauses are left out: the checks are about what is published.
 */
export async function loadTerms(db: Queries, reach: Reach, id: number): Promise<LoadedTerms> {
  const { source, referred } = await loadSource(db, reach, id, { meant: allLines(id), pauses: [] })
  const { products, ...catalog } = await loadLookups(db, { ...referred, promotionId: id, products: productsOf(id) })
  return {
    content: buildTerms(source),
    programId: referred.programId,
    lookupsWith: (others) => buildLookups(source, catalog, { ...others, products }),
  }
}

/**
 * Same as above, limited to the data that claims of some products depend on: only the lines and groups that affect
 * these.
 */
export async function loadTermsForClaims(
  db: Queries,
  reach: Reach,
  id: number,
  { products, pauses }: { readonly products: readonly WrittenProduct[]; readonly pauses: TermsSource['pauses'] },
): Promise<StoredTerms> {
  const keys = products.map(({ productKey }) => productKey)
  const { source, referred } = await loadSource(db, reach, id, { meant: linesOfProducts(id, keys), pauses })
  const catalog = await loadLookupsOfClaims(db, referred)
  return { content: buildTerms(source), lookups: buildClaimLookups(source, catalog) }
}

/** Loads a promotion with these lines, and the ids for looking up its references. */
async function loadSource(
  db: Queries,
  reach: Reach,
  id: number,
  { meant, pauses }: { readonly meant: LinesMeant; readonly pauses: TermsSource['pauses'] },
) {
  const row = await selectLoaded(promotionsIn(db, reach), id)
    .select(['promotion.payout_generation_rule_group_id as ruleGroupId', 'promotion.program_id as programId'])
    .select(sql<string>`(SELECT currency.name FROM currency WHERE currency.id = promotion.currency_id)`.as('currency'))
    .executeTakeFirst()
  if (!row) throw notFound('The promotion')
  const { ruleGroupId, programId, currency, ...loaded } = row
  const draft = openPromotion(toLoadedPromotion(loaded))
  const source: TermsSource = {
    draft,
    currency,
    pauses,
    names: STORED_NAMES,
    lists: { ...(await loadLines(db, meant)), ...(await loadCourses(db, id)), ...(await loadAudienceRows(db, id)) },
    limits: await readLimits(db, id),
    promotionRules: { id: ruleGroupId, rows: null },
    storedRules: await loadRules(db, id, meant),
    // stored rules have the names of their award vehicles
    awardVehicles: [],
  }
  const referred = {
    programId,
    promotionTypeId: draft.promotionType?.id ?? null,
    countryId: draft.country?.id ?? null,
    claimTypeId: draft.claimType?.id ?? null,
    storeProducts: storeProductsOf(meant),
  }
  return { source, referred }
}

type Course = NonNullable<CourseSource['course']>
type Row = Omit<CourseSource, 'course'> &
  Pick<Course, 'courseKey' | 'passingGrade'> & {
    readonly id: number
    readonly takenFrom: Course['effectiveDate']
    readonly takenUntil: Course['expirationDate']
  }

const columns = columnsAs<Row>({
  id: sql`row.id`,
  courseKey: sql`course.course_key`,
  passingGrade: sql`course.passing_grade`,
  takenFrom: sql`course.effective_date`,
  takenUntil: sql`course.expiration_date`,
  overridePassingGrade: sql`row.override_passing_grade`,
  effectiveDate: sql`row.effective_date`,
  expirationDate: sql`row.expiration_date`,
})

/** Loads the courses in a promotion's list, each with the window in which it can be taken. */
async function loadCourses(db: Queries, promotionId: number): Promise<Pick<TermsSource['lists'], 'promotionCourses'>> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM promotion_course AS row JOIN course ON course.id = row.course_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  return {
    promotionCourses: rows.map(({ id, courseKey, passingGrade, takenFrom, takenUntil, ...row }) => {
      const course = { courseKey, passingGrade, effectiveDate: takenFrom, expirationDate: takenUntil }
      return [id, { ...row, course }] as const
    }),
  }
}

type Lists = Pick<TermsSource['lists'], 'promotionParticipants' | 'promotionOrganizations'>
type ParticipantRow = Omit<ParticipantSource, 'participant'> & {
  readonly id: number
  readonly participantKey: string
  readonly organizationKey: string | null
}
type OrganizationRow = Omit<OrganizationSource, 'organization'> & {
  readonly id: number
  readonly organizationKey: string
}

const participantColumns = columnsAs<ParticipantRow>({
  id: sql`row.id`,
  participantKey: sql`participant.participant_key`,
  organizationKey: sql`organization.organization_key`,
  includeInPromotion: sql`row.include_in_promotion`,
})
const organizationColumns = columnsAs<OrganizationRow>({
  id: sql`row.id`,
  organizationKey: sql`organization.organization_key`,
  includeInPromotion: sql`row.include_in_promotion`,
})

/** Loads the participants and organizations in a promotion's lists. */
async function loadAudienceRows(db: Queries, promotionId: number): Promise<Lists> {
  const participants = await sql<ParticipantRow>`
    SELECT ${participantColumns}
    FROM promotion_participant AS row JOIN participant ON participant.id = row.participant_id
    LEFT JOIN organization ON organization.id = participant.organization_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  const organizations = await sql<OrganizationRow>`
    SELECT ${organizationColumns}
    FROM promotion_organization AS row JOIN organization ON organization.id = row.organization_id
    WHERE row.promotion_id = ${promotionId} ORDER BY row.id`.execute(db)
  return {
    promotionParticipants: participants.rows.map(({ id, participantKey, organizationKey, ...row }) => {
      const organization = organizationKey === null ? null : { organizationKey }
      return [id, { ...row, participant: { participantKey, organization } }] as const
    }),
    promotionOrganizations: organizations.rows.map(({ id, organizationKey, ...row }) => {
      return [id, { ...row, organization: { organizationKey } }] as const
    }),
  }
}
