import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { AnswersBy, endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  audienceType,
  awardVehicle,
  claimType,
  contest,
  country,
  course,
  emailTemplate,
  invoiceType,
  lookup,
  named,
  organizationGroup,
  organizationType,
  participantGroup,
  participantType,
  payoutStrategyType,
  payoutType,
  product,
  productSerialNumber,
  promotionType,
  ruleFormula,
  ruleMetadataCategory,
  storeProduct,
  storeProgram,
} from '../resources.ts'
import { byState, recordAnswers } from '../records.ts'
import { chosenOf } from '../references.ts'
import { id, idInPath, isEffective, keyword, links } from '../values/shapes.ts'
import { exact, key } from '../values/texts.ts'

/** The values of each lookup of `GET /api/types/{typeName}`. Any other name gets 404. */
const lookups = new AnswersBy('typeName', {
  promotionAudienceType: z.array(audienceType),
  payoutStrategies: z.array(payoutStrategyType),
  participantStatuses: z.array(lookup),
  claimProductDuplications: z.array(lookup),
  payouts: z.array(payoutType),
  productPayoutMethods: z.array(lookup),
} as const)
export type LookupName = keyof typeof lookups.shapes
export const lookupNames = lookups.values.options

const byWindow = { keyword, isEffective, ...byState }
const catalogBody = z.strictObject(byWindow).nullish()
/** Groups of one category, by exact match. */
const groupsBody = z.strictObject({ ...byWindow, category: exact(200).nullish() }).nullish()

export const catalogEndpoints = [
  endpoint('searchPromotionTypes', 'List the promotion types of the client', {
    query: pageQuery('promotionTypeKey', 'name'),
    body: catalogBody,
    answer: pageOf(promotionType),
  }),
  endpoint('getAvailableAwardVehicles', 'List the award vehicles of a promotion type', {
    params: idInPath,
    answer: z.object({ _embedded: z.object({ awardVehicles: z.array(awardVehicle) }), _links: links }),
  }),
  endpoint('searchInvoiceTypes', 'List the invoice types of the client', {
    query: pageQuery('invoiceTypeKey', 'name'),
    body: catalogBody,
    answer: pageOf(invoiceType),
  }),
  endpoint('searchClaimTypes', 'List the claim types of the client', {
    query: pageQuery('claimTypeKey', 'name'),
    body: catalogBody,
    answer: pageOf(claimType),
  }),
  endpoint('searchContests', 'List the contests of the program', {
    query: pageQuery('name', 'isActive'),
    body: z.strictObject({ keyword, ...byState }).nullish(),
    answer: pageOf(contest),
  }),
  endpoint('searchParticipantTypes', 'List the participant types of the program, or of another program', {
    query: pageQuery('participantTypeKey', 'name'),
    body: z.strictObject({ ...byWindow, program: chosenOf('programs').nullish() }).nullish(),
    answer: pageOf(participantType),
  }),
  endpoint('searchParticipantGroups', 'List the participant groups of the program', {
    query: pageQuery('category', 'name'),
    body: groupsBody,
    answer: pageOf(participantGroup),
  }),
  endpoint('searchOrganizationTypes', 'List the organization types of the client', {
    query: pageQuery('organizationTypeKey', 'name'),
    body: catalogBody,
    answer: pageOf(organizationType),
  }),
  endpoint('searchOrganizationGroups', 'List the organization groups of the program', {
    query: pageQuery('organizationGroupKey', 'category', 'name'),
    body: groupsBody,
    answer: pageOf(organizationGroup),
  }),
  endpoint(
    'searchEmailTemplates',
    'List the email templates of the program; with byProgramGroup, those of its group too',
    {
      query: pageQuery('emailTemplateKey', 'subject', 'hasSendGridTemplate'),
      body: z
        .strictObject({
          ...byWindow,
          byProgramGroup: z.boolean().nullish(),
          hasSendGridTemplate: z.boolean().nullish(),
        })
        .nullish(),
      answer: pageOf(emailTemplate.extend({ programGroup: named.nullable() }).meta({ id: 'EmailTemplateRow' })),
    },
  ),
  endpoint('searchCourses', 'List the courses of the program', {
    query: pageQuery('courseKey', 'name', 'passingGrade', 'rankOrder', 'effectiveDate', 'expirationDate'),
    body: catalogBody,
    answer: pageOf(course),
  }),
  endpoint('getCourse', 'Get a course', { params: idInPath, answer: recordAnswers.courses }),
  endpoint('getRuleMetadata', 'Get the facts that conditions and amounts can read, by object', {
    answer: z.array(ruleMetadataCategory),
  }),
  endpoint('searchRuleFormulas', 'List the formulas that the rule editor offers', {
    query: pageQuery('name'),
    body: z.strictObject({ keyword }).nullish(),
    answer: pageOf(ruleFormula),
  }),
  endpoint('getProductCategories', 'List the product categories of the client, by name', {
    answer: z.array(z.object({ id, name: z.string() })),
  }),
  endpoint(
    'searchProducts',
    'List the products of the client, by keyword, category, MPG, serial numbers, or product keys and models',
    {
      query: pageQuery('productKey', 'modelNumber', 'name', 'productCategory', 'productCategory.name', 'updatedDate'),
      body: z
        .strictObject({
          keyword,
          ...byState,
          productKeys: z.array(key(200)).max(1000).nullish(),
          // MPGs, by exact match; an empty list does not restrict
          customField4Values: z.array(exact(200)).max(100).nullish(),
          // names of categories, by exact match; an empty list does not restrict
          productCategories: z.array(exact(200)).max(100).nullish(),
          hasSerialNumbers: z.boolean().nullish(),
        })
        .nullish(),
      maxBodyBytes: BODY_BYTES.list,
      answer: pageOf(product),
    },
  ),
  endpoint('searchProductSerialNumbers', 'List the serial numbers of a product; the total is above 0 if it has any', {
    query: pageQuery('serialNumber'),
    body: z.strictObject({ keyword, ...byState, product: chosenOf('products').nullish() }).nullish(),
    answer: pageOf(productSerialNumber),
  }),
  endpoint('searchStoreProducts', 'List the products of the store programs of the client', {
    query: pageQuery('productNumber', 'name', 'calculatedPriceAmount'),
    body: z
      .strictObject({
        ...byWindow,
        country: chosenOf('countries').nullish(),
        storeProgram: chosenOf('storePrograms').nullish(),
      })
      .nullish(),
    answer: pageOf(storeProduct),
  }),
  endpoint('getStoreProgramByAwardVehicle', 'Get the store program that an award vehicle pays into', {
    params: idInPath,
    answer: storeProgram,
  }),
  endpoint('getCountries', 'List the countries with their currencies', { answer: z.array(country) }),
  endpoint('getTypes', 'List the values of a lookup, in display order', {
    params: z.object({ typeName: lookups.values }),
    answer: lookups,
  }),
]
