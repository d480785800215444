import { withoutHidden, type PromotionDraft } from '@incentive/model/promotion'
import type { Complete } from './complete.ts'
import { currencyDigits } from './currency-digits.ts'
import type {
  LookupInactive,
  LookupInvitedType,
  Lookups,
  LookupStoreProduct,
  LookupTemplate,
  LookupVehicle,
} from './lookups.ts'
import type { TermsSource } from './terms-source.ts'

/** The lookups that are loaded from the catalogs, for the references of the terms. */
export type CatalogLookups = {
  readonly program: NonNullable<Lookups['program']>
  readonly claimType: Complete<NonNullable<Lookups['claimType']>> | null
  readonly awardVehicles: readonly Complete<LookupVehicle>[]
  readonly storeProducts: readonly Complete<LookupStoreProduct>[]
  readonly inactive: readonly LookupInactive[]
}

type ForClaims = 'currencyDigits' | 'awardVehicles' | 'storeProducts' | 'program'
type ForChecks = 'products' | 'now' | 'emptiedBy' | 'organizations' | 'factValues'

/** The lookups that only checks need. Undefined is unknown: the checks find nothing about it. */
export type CheckLookups = { readonly [Key in ForChecks]: Lookups[Key] }

/** Builds the lookups that evaluating a claim needs. */
export function buildClaimLookups(
  { currency }: Pick<TermsSource, 'currency'>,
  { awardVehicles, storeProducts, program }: Omit<CatalogLookups, 'claimType' | 'inactive'>,
): Required<Pick<Lookups, ForClaims>> {
  return { currencyDigits: currencyDigits(currency), awardVehicles, storeProducts, program }
}

/**
 * Builds the lookups of the checks before publishing, except the results of test cases, which the checks add. The
 * editor and the server use it alike.
 */
export function buildLookups(
  source: TermsSource,
  catalog: CatalogLookups,
  checks: CheckLookups,
): { readonly [Key in Exclude<keyof Lookups, 'testCases'>]-?: Lookups[Key] } {
  const { lists } = source
  const draft = withoutHidden(source.draft)
  const { contest, invoiceType, claimType, invitationOnly, promotionInvitationSetting: setting } = draft
  const participants = lists.promotionParticipants
  return {
    ...buildClaimLookups(source, catalog),
    claimType: claimType && catalog.claimType,
    contest: contest && { name: contest.name, isActive: contest.isActive },
    invoiceType: invoiceType && {
      name: invoiceType.name,
      invoiceTypeKey: invoiceType.invoiceTypeKey,
      currency: invoiceType.currency.name,
    },
    courses: (lists.promotionCourses ?? []).flatMap(([, { course }]) => (course ? [courseOf(course)] : [])),
    organizationOf: new Map(
      (participants ?? []).flatMap(([, { participant }]) =>
        participant?.organization ? [[participant.participantKey, participant.organization.organizationKey]] : [],
      ),
    ),
    invitation:
      invitationOnly && participants
        ? {
            approvalsNeeded: Number(setting.approvalsNeeded) || 0,
            approvers: setting.participantApprovers.length,
          }
        : null,
    inactive: catalog.inactive,
    emailTemplates: invitationOnly ? templatesOf(setting) : [],
    invitedTypes: invitationOnly ? typesOf(setting) : [],
    products: checks.products,
    now: checks.now,
    emptiedBy: checks.emptiedBy,
    organizations: checks.organizations,
    factValues: checks.factValues,
  }
}

const courseOf = ({
  courseKey,
  effectiveDate,
  expirationDate,
}: Complete<NonNullable<Lookups['courses']>[number]>): Complete<NonNullable<Lookups['courses']>[number]> => ({
  courseKey,
  effectiveDate,
  expirationDate,
})

const TEMPLATES = ['emailTemplate', 'approverEmailTemplate', 'rejectedEmailTemplate', 'redeemedEmailTemplate'] as const

const templatesOf = (setting: PromotionDraft['promotionInvitationSetting']): readonly LookupTemplate[] =>
  TEMPLATES.flatMap((field) => {
    const template = setting[field]
    return template ? [{ field, emailTemplateKey: template.emailTemplateKey }] : []
  })

const typesOf = ({
  participantTypesManagement: managed,
  defaultParticipantType,
}: PromotionDraft['promotionInvitationSetting']): readonly LookupInvitedType[] => [
  ...managed.map(({ participantTypeKey }) => ({ field: 'participantTypesManagement', participantTypeKey })),
  ...(defaultParticipantType
    ? [{ field: 'defaultParticipantType', participantTypeKey: defaultParticipantType.participantTypeKey }]
    : []),
]
