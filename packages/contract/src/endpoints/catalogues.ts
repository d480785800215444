import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  awardVehicle,
  chosen,
  claimType,
  contest,
  country,
  course,
  emailTemplate,
  invoiceType,
  lookup,
  organizationGroup,
  organizationType,
  participantGroup,
  participantType,
  product,
  productSerialNumber,
  promotionType,
  ruleFormula,
  storeProduct,
  storeProgram,
} from '../resources.ts'
import { idInPath, isEffective, keyword, links } from '../shapes.ts'

/** Names that `GET /api/types/{typeName}` knows; any other answers 404. */
export const lookupNames = [
  'promotionAudienceType',
  'payoutStrategies',
  'participantStatuses',
  'claimProductDuplications',
  'payouts',
  'productPayoutMethods',
] as const
export type LookupName = (typeof lookupNames)[number]

const byWindow = { keyword, isEffective }
const catalogueBody = z.strictObject(byWindow).nullish()
/** Groups of one category, exactly as it is written. */
const groupsBody = z.strictObject({ ...byWindow, category: z.string().max(200).nullish() }).nullish()

export const catalogueEndpoints = [
  endpoint('searchPromotionTypes', 'The promotion types of the client', {
    query: pageQuery,
    body: catalogueBody,
    answer: pageOf(promotionType),
  }),
  endpoint('getAvailableAwardVehicles', 'The award vehicles that a promotion type offers', {
    params: idInPath,
    answer: z.object({ _embedded: z.object({ awardVehicles: z.array(awardVehicle) }), _links: links }),
  }),
  endpoint('searchInvoiceTypes', 'The invoice types of the client', {
    query: pageQuery,
    body: catalogueBody,
    answer: pageOf(invoiceType),
  }),
  endpoint('searchClaimTypes', 'The claim types of the client', {
    query: pageQuery,
    body: catalogueBody,
    answer: pageOf(claimType),
  }),
  endpoint('searchContests', 'The contests of the program', {
    query: pageQuery,
    body: z.strictObject({ keyword, isActive: z.boolean().nullish() }).nullish(),
    answer: pageOf(contest),
  }),
  endpoint('searchParticipantTypes', 'The participant types of the program, or of another one', {
    query: pageQuery,
    body: z.strictObject({ ...byWindow, program: chosen.nullish() }).nullish(),
    answer: pageOf(participantType),
  }),
  endpoint('searchParticipantGroups', 'The participant groups of the program', {
    query: pageQuery,
    body: groupsBody,
    answer: pageOf(participantGroup),
  }),
  endpoint('searchOrganizationTypes', 'The organization types of the client', {
    query: pageQuery,
    body: catalogueBody,
    answer: pageOf(organizationType),
  }),
  endpoint('searchOrganizationGroups', 'The organization groups of the program', {
    query: pageQuery,
    body: groupsBody,
    answer: pageOf(organizationGroup),
  }),
  endpoint('searchEmailTemplates', 'The email templates of the program, with byProgramGroup those of its group too', {
    query: pageQuery,
    body: z
      .strictObject({ ...byWindow, byProgramGroup: z.boolean().nullish(), hasSendGridTemplate: z.boolean().nullish() })
      .nullish(),
    answer: pageOf(emailTemplate),
  }),
  endpoint('searchCourses', 'The courses of the program', {
    query: pageQuery,
    body: catalogueBody,
    answer: pageOf(course),
  }),
  endpoint('getCourse', 'One course', { params: idInPath, answer: course }),
  endpoint('searchRuleFormulas', 'The formulas that the rule editor offers', {
    query: pageQuery,
    body: z.strictObject({ keyword }).nullish(),
    answer: pageOf(ruleFormula),
  }),
  endpoint('searchProducts', 'The products of the client, by keyword or by product keys and model numbers', {
    query: pageQuery,
    body: z.strictObject({ keyword, productKeys: z.array(z.string().max(200)).max(1000).nullish() }).nullish(),
    maxBodyBytes: BODY_BYTES.list,
    answer: pageOf(product),
  }),
  endpoint('searchProductSerialNumbers', 'The serial numbers of a product; the total says whether there are any', {
    query: pageQuery,
    body: z.strictObject({ keyword, product: chosen.nullish() }).nullish(),
    answer: pageOf(productSerialNumber),
  }),
  endpoint('searchStoreProducts', 'What the store programs of the client sell', {
    query: pageQuery,
    body: z.strictObject({ ...byWindow, country: chosen.nullish(), storeProgram: chosen.nullish() }).nullish(),
    answer: pageOf(storeProduct),
  }),
  endpoint('getStoreProgramByAwardVehicle', 'The store program that an award vehicle pays into', {
    params: idInPath,
    answer: storeProgram,
  }),
  endpoint('getCountries', 'Countries with their currencies', { answer: z.array(country) }),
  endpoint('getTypes', 'The values of a lookup, in display order', {
    params: z.object({ typeName: z.enum(lookupNames) }),
    answer: z.array(lookup),
  }),
]
