import { PAYOUT_STRATEGY_NAMES } from '@incentive/model/references'
import { z } from 'zod'
import { customFieldValues } from './promotion/custom-field-values.ts'
import { count, int4, money, numeric, version } from './values/numbers.ts'
import { id, instant, links } from './values/shapes.ts'
import { takenBack } from './taken-back.ts'
import { exact, expression, lines } from './values/texts.ts'

/** The small resources and those of the catalogs that responses embed or list. Spec 3, domain 2.5. */

export const named = z.object({ id, name: z.string() })
export const described = named.extend({ description: z.string() })

export const currency = described.extend({ _links: links }).meta({ id: 'Currency' })
export const country = described
  .extend({ currencyName: z.string(), currency: named, _links: links })
  .meta({ id: 'Country' })

export const promotionType = z
  .object({
    id,
    promotionTypeKey: z.string(),
    name: z.string(),
    inputType: described,
    rulesEngineBased: z.boolean(),
    availableCountries: z.array(described),
    uploadLimit: int4().nullable(),
    _links: links,
  })
  .meta({ id: 'PromotionType' })

export const awardVehicle = named
  .extend({ awardVehicleType: described, taxable: z.boolean(), _links: links })
  .meta({ id: 'AwardVehicle' })

export const invoiceType = z
  .object({ id, invoiceTypeKey: z.string(), name: z.string(), currency: named, _links: links })
  .meta({ id: 'InvoiceType' })

export const claimType = z
  .object({ id, claimTypeKey: z.string(), name: z.string(), _links: links })
  .meta({ id: 'ClaimType' })

export const participantType = z
  .object({ id, participantTypeKey: z.string(), name: z.string(), _links: links })
  .meta({ id: 'ParticipantType' })

export const organizationType = z
  .object({ id, organizationTypeKey: z.string(), name: z.string(), _links: links })
  .meta({ id: 'OrganizationType' })

export const participantGroup = named.extend({ category: z.string(), _links: links }).meta({ id: 'ParticipantGroup' })

/** A group has its program. A save removes groups of a program other than the promotion's (OP-78). */
export const organizationGroup = named
  .extend({
    organizationGroupKey: z.string(),
    description: z.string().nullable(),
    category: z.string(),
    program: named,
    _links: links,
  })
  .meta({ id: 'OrganizationGroup' })

export const emailTemplate = z
  .object({ id, emailTemplateKey: z.string(), subject: z.string(), _links: links })
  .meta({ id: 'EmailTemplate' })

export const course = named
  .extend({
    courseKey: z.string(),
    description: z.string().nullable(),
    passingGrade: numeric(5, 2).nullable(),
    rankOrder: int4().nullable(),
    effectiveDate: instant.nullable(),
    expirationDate: instant.nullable(),
    effective: z.boolean(),
    _links: links,
  })
  .meta({ id: 'Course' })

/** `formula` is the text that the rule editor inserts (OP-63). */
export const ruleFormula = named
  .extend({ formula: z.string(), description: z.string().nullable(), _links: links })
  .meta({ id: 'RuleFormula' })

/** A fact that rules can read. `property` is inserted unchanged: `organization?.name` (API-08). */
const ruleMetadataField = z.object({
  name: z.string(),
  type: z.enum(['STRING', 'BOOLEAN', 'DATE', 'DECIMAL', 'INTEGER']),
  property: z.string(),
})
export const ruleMetadataCategory = z
  .object({ name: z.string(), fields: z.array(ruleMetadataField) })
  .meta({ id: 'RuleMetadataCategory' })

export const product = named
  .extend({
    productKey: z.string(),
    modelNumber: z.string(),
    productCategory: named.nullable(),
    ...customFieldValues(z.string().nullable()),
    prices: z.array(z.object({ country: described, price: money() })),
    serialCount: count,
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'Product' })

/** A record that connects others has nothing else that promotions embed. */
export const pair = z.object({ id, _links: links })

export const productSerialNumber = z
  .object({ id, serialNumber: z.string(), product: z.object({ id, productKey: z.string() }), _links: links })
  .meta({ id: 'ProductSerialNumber' })

export const storeProduct = named
  .extend({
    productNumber: z.string(),
    calculatedPriceAmount: money(),
    currency: named,
    country: described,
    _links: links,
  })
  .meta({ id: 'StoreProduct' })

export const storeProgram = named.extend({ _links: links }).meta({ id: 'StoreProgram' })

export const contest = named.extend({ isActive: z.boolean(), _links: links }).meta({ id: 'Contest' })

export const participant = z
  .object({
    id,
    participantKey: z.string(),
    user: z.object({ firstName: z.string(), lastName: z.string() }),
    fullName: z.string(),
    email1: z.string().nullable(),
    organization: z
      .object({ id, organizationKey: z.string(), name: z.string(), companyNumber: z.string().nullable() })
      .nullable(),
    participantType: z.object({ id, participantTypeKey: z.string(), name: z.string() }),
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'Participant' })

export const organization = z
  .object({
    id,
    organizationKey: z.string(),
    name: z.string(),
    dba: z.string().nullable(),
    DBA: z.string().nullable(),
    companyNumber: z.string().nullable(),
    parentOrganization: z.object({ id, organizationKey: z.string(), name: z.string() }).nullable(),
    organizationType: z.object({ id, organizationTypeKey: z.string(), name: z.string() }),
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'Organization' })

/** A value of a small fixed list. */
export const lookup = described.extend({ _links: links }).meta({ id: 'Lookup' })

export const audienceType = lookup.extend({ longDescription: z.string().nullable() }).meta({ id: 'AudienceType' })

export const payoutStrategyType = lookup
  .extend({ name: z.enum(PAYOUT_STRATEGY_NAMES) })
  .meta({ id: 'PayoutStrategyType' })

export const payoutType = lookup
  .extend({ supportsProductGroup: z.boolean(), supportedAwardVehicleTypes: z.array(described) })
  .meta({ id: 'PayoutType' })

/**
 * A stored file. `size` is in bytes, `url` returns its content, `createdDate` is the time of the upload. Spec 3, OP-73.
 */
export const upload = z
  .object({
    id,
    fileName: z.string(),
    contentType: z.string(),
    size: count,
    url: z.string(),
    createdDate: instant,
    _links: links,
  })
  .meta({ id: 'Upload' })

/** The condition of a rule, or the eligibility condition of a promotion. Domain 6.4. */
export const ruleCondition = z.object({ id, spelExpression: z.string(), _links: links }).meta({ id: 'RuleCondition' })

const ruleAction = z.object({ id, actionKey: z.string(), stringContext: z.string() }).meta({ id: 'RuleAction' })

const rule = z
  .object({
    id,
    ruleCondition: ruleCondition.omit({ _links: true }),
    errorMessage: z.string().nullable(),
    effectiveDate: instant.nullable(),
    expirationDate: instant.nullable(),
    ruleActions: z.array(ruleAction),
  })
  .meta({ id: 'Rule' })

/** Rules that generate payouts, in their order, each with its actions. Domain 6.4. */
export const ruleGroup = z
  .object({ id, version, name: z.string().nullable(), rules: z.array(rule), _links: links })
  .meta({ id: 'RuleGroup' })

/** A rule in a body. A stored rule keeps its omitted fields. */
export const ruleBody = takenBack(rule, {
  id: id.nullish(),
  ruleCondition: takenBack(ruleCondition, {
    id: id.nullish(),
    spelExpression: expression(100_000).nullish(),
  }).nullish(),
  errorMessage: lines(100_000).nullish(),
  effectiveDate: exact(100_000).nullish(),
  expirationDate: exact(100_000).nullish(),
  ruleActions: z
    .array(
      takenBack(ruleAction, {
        id: id.nullish(),
        actionKey: exact(100).nullish(),
        // JSON: the expression in it is cleaned when it is parsed
        stringContext: exact(100_000).nullish(),
      }),
    )
    .max(100)
    .nullish(),
  toBeDeleted: z.boolean().nullish(),
}).meta({ id: 'RuleBody' })

export type Country = z.output<typeof country>
export type PromotionType = z.output<typeof promotionType>
export type AwardVehicle = z.output<typeof awardVehicle>
export type InvoiceType = z.output<typeof invoiceType>
export type ClaimType = z.output<typeof claimType>
export type ParticipantType = z.output<typeof participantType>
export type OrganizationType = z.output<typeof organizationType>
export type ParticipantGroup = z.output<typeof participantGroup>
export type OrganizationGroup = z.output<typeof organizationGroup>
export type EmailTemplate = z.output<typeof emailTemplate>
export type Course = z.output<typeof course>
export type RuleGroup = z.output<typeof ruleGroup>
export type RuleFormula = z.output<typeof ruleFormula>
export type Product = z.output<typeof product>
export type ProductSerialNumber = z.output<typeof productSerialNumber>
export type StoreProduct = z.output<typeof storeProduct>
export type StoreProgram = z.output<typeof storeProgram>
export type Contest = z.output<typeof contest>
export type Participant = z.output<typeof participant>
export type Organization = z.output<typeof organization>
export type Upload = z.output<typeof upload>
