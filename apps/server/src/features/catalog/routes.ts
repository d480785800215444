import { RULE_METADATA } from '@incentive/model/facts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import {
  promotionTypes,
  allCountries,
  claimTypes,
  invoiceTypes,
  contests,
  availableAwardVehicles,
} from '../../store/catalog/promotion-details.ts'
import { toRecordAnswer } from '../../store/catalog/records/record-answer.ts'
import { findInList } from '../../store/search/searchable-list.ts'
import { courses, findCourse } from '../../store/catalog/courses.ts'
import { emailTemplates } from '../../store/catalog/email-templates.ts'
import { readLookup } from '../../store/catalog/lookups.ts'
import { productSerialNumbers, findProductCategories, findMpgs } from '../../store/catalog/product-lists.ts'
import {
  participantTypes,
  organizationTypes,
  participantGroups,
  organizationGroups,
} from '../../store/catalog/audience-lists.ts'
import { products } from '../../store/catalog/products.ts'
import { ruleFormulas } from '../../store/catalog/rule-formulas.ts'
import { storeProducts, storeProgramOf } from '../../store/catalog/store-products.ts'

type Names =
  | 'searchPromotionTypes'
  | 'getAvailableAwardVehicles'
  | 'searchInvoiceTypes'
  | 'searchClaimTypes'
  | 'searchContests'
  | 'searchParticipantTypes'
  | 'searchParticipantGroups'
  | 'searchOrganizationTypes'
  | 'searchOrganizationGroups'
  | 'searchEmailTemplates'
  | 'searchCourses'
  | 'getCourse'
  | 'getMpgs'
  | 'getRuleMetadata'
  | 'searchRuleFormulas'
  | 'getProductCategories'
  | 'searchProducts'
  | 'searchProductSerialNumbers'
  | 'searchStoreProducts'
  | 'getStoreProgramByAwardVehicle'
  | 'getCountries'
  | 'getTypes'

/** The catalogs that promotions select from. Spec 7. */
export const catalogHandlers = ({ db: { kysely } }: Deps): Pick<Handlers, Names> => ({
  searchPromotionTypes: (call) => findInList(kysely, promotionTypes, call),
  getAvailableAwardVehicles: async ({ caller, params }) => {
    const awardVehicles = await availableAwardVehicles(kysely, caller, params.id)
    if (!awardVehicles) throw notFound('The promotion type')
    const href = `/api/promotionTypes/${params.id}/availableAwardVehicles`
    return { _embedded: { awardVehicles }, _links: { self: { href } } }
  },
  searchInvoiceTypes: (call) => findInList(kysely, invoiceTypes, call),
  searchClaimTypes: (call) => findInList(kysely, claimTypes, call),
  searchContests: (call) => findInList(kysely, contests, call),
  searchParticipantTypes: (call) => findInList(kysely, participantTypes, call),
  searchParticipantGroups: (call) => findInList(kysely, participantGroups, call),
  searchOrganizationTypes: (call) => findInList(kysely, organizationTypes, call),
  searchOrganizationGroups: (call) => findInList(kysely, organizationGroups, call),
  searchEmailTemplates: (call) => findInList(kysely, emailTemplates, call),
  searchCourses: (call) => findInList(kysely, courses, call),
  getMpgs: ({ scope }) => findMpgs(kysely, scope),
  getCourse: async ({ caller, params, now }) => {
    const course = await findCourse(kysely, caller, params.id, now.toISOString())
    if (!course) throw notFound('The course')
    return toRecordAnswer(kysely, 'courses', course)
  },
  getRuleMetadata: () => Promise.resolve([...RULE_METADATA]),
  searchRuleFormulas: (call) => findInList(kysely, ruleFormulas, call),
  getProductCategories: ({ scope }) => findProductCategories(kysely, scope),
  searchProducts: (call) => findInList(kysely, products, call),
  searchProductSerialNumbers: (call) => findInList(kysely, productSerialNumbers, call),
  searchStoreProducts: (call) => findInList(kysely, storeProducts, call),
  getStoreProgramByAwardVehicle: async ({ caller, params }) => {
    const program = await storeProgramOf(kysely, caller, params.id)
    if (!program) throw notFound('The store program')
    return program
  },
  getCountries: () => allCountries(kysely),
  getTypes: ({ params }) => readLookup(kysely, params.typeName),
})
