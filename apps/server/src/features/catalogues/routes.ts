import { RULE_METADATA } from '@incentive/model'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { availableAwardVehicles } from '../../store/catalogues/award-vehicles.ts'
import { searchCatalogue } from '../../store/catalogues/catalogue.ts'
import { claimTypes } from '../../store/catalogues/claim-types.ts'
import { contests } from '../../store/catalogues/contests.ts'
import { allCountries } from '../../store/catalogues/countries.ts'
import { courses, findCourse } from '../../store/catalogues/courses.ts'
import { emailTemplates } from '../../store/catalogues/email-templates.ts'
import { invoiceTypes } from '../../store/catalogues/invoice-types.ts'
import { readLookup } from '../../store/catalogues/lookups.ts'
import { findMpgs } from '../../store/catalogues/mpgs.ts'
import { organizationGroups } from '../../store/catalogues/organization-groups.ts'
import { organizationTypes } from '../../store/catalogues/organization-types.ts'
import { participantGroups } from '../../store/catalogues/participant-groups.ts'
import { participantTypes } from '../../store/catalogues/participant-types.ts'
import { findProductCategories } from '../../store/catalogues/product-categories.ts'
import { productSerialNumbers } from '../../store/catalogues/product-serial-numbers.ts'
import { products } from '../../store/catalogues/products.ts'
import { promotionTypes } from '../../store/catalogues/promotion-types.ts'
import { ruleFormulas } from '../../store/catalogues/rule-formulas.ts'
import { storeProducts } from '../../store/catalogues/store-products.ts'
import { storeProgramOf } from '../../store/catalogues/store-programs.ts'

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
export const catalogueHandlers = ({ db: { kysely } }: Deps): Pick<Handlers, Names> => ({
  searchPromotionTypes: (call) => searchCatalogue(kysely, promotionTypes, call),
  getAvailableAwardVehicles: async ({ caller, params }) => {
    const awardVehicles = await availableAwardVehicles(kysely, caller, params.id)
    if (!awardVehicles) throw notFound('The promotion type')
    const href = `/api/promotionTypes/${params.id}/availableAwardVehicles`
    return { _embedded: { awardVehicles }, _links: { self: { href } } }
  },
  searchInvoiceTypes: (call) => searchCatalogue(kysely, invoiceTypes, call),
  searchClaimTypes: (call) => searchCatalogue(kysely, claimTypes, call),
  searchContests: (call) => searchCatalogue(kysely, contests, call),
  searchParticipantTypes: (call) => searchCatalogue(kysely, participantTypes, call),
  searchParticipantGroups: (call) => searchCatalogue(kysely, participantGroups, call),
  searchOrganizationTypes: (call) => searchCatalogue(kysely, organizationTypes, call),
  searchOrganizationGroups: (call) => searchCatalogue(kysely, organizationGroups, call),
  searchEmailTemplates: (call) => searchCatalogue(kysely, emailTemplates, call),
  searchCourses: (call) => searchCatalogue(kysely, courses, call),
  getMpgs: ({ scope }) => findMpgs(kysely, scope),
  getCourse: async ({ caller, params, now }) => {
    const course = await findCourse(kysely, caller, params.id, now.toISOString())
    if (!course) throw notFound('The course')
    return course
  },
  getRuleMetadata: () => Promise.resolve([...RULE_METADATA]),
  searchRuleFormulas: (call) => searchCatalogue(kysely, ruleFormulas, call),
  getProductCategories: ({ scope }) => findProductCategories(kysely, scope),
  searchProducts: (call) => searchCatalogue(kysely, products, call),
  searchProductSerialNumbers: (call) => searchCatalogue(kysely, productSerialNumbers, call),
  searchStoreProducts: (call) => searchCatalogue(kysely, storeProducts, call),
  getStoreProgramByAwardVehicle: async ({ caller, params }) => {
    const program = await storeProgramOf(kysely, caller, params.id)
    if (!program) throw notFound('The store program')
    return program
  },
  getCountries: () => allCountries(kysely),
  getTypes: ({ params }) => readLookup(kysely, params.typeName),
})
