import { CATALOG, type CatalogName } from '@incentive/model/catalog'
import { MESSAGES } from '@incentive/model/issues'
import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { catalogEndpoints } from './catalog.ts'
import { participantEndpoints } from './participants.ts'
import { recordEndpoints } from './records.ts'

/** The search that lists the records of each entity; its body is that of the export. */
export const RECORD_SEARCHES = {
  awardVehicles: 'searchRecords',
  claimTypes: 'searchClaimTypes',
  contests: 'searchContests',
  courseResults: 'searchRecords',
  courses: 'searchCourses',
  emailTemplates: 'searchEmailTemplates',
  invoiceTypes: 'searchInvoiceTypes',
  organizationGroupMembers: 'searchRecords',
  organizationGroups: 'searchOrganizationGroups',
  organizationTypes: 'searchOrganizationTypes',
  organizations: 'searchOrganizations',
  participantGroupMembers: 'searchRecords',
  participantGroups: 'searchParticipantGroups',
  participantTypes: 'searchParticipantTypes',
  participants: 'searchParticipants',
  productCategories: 'searchRecords',
  productSerialNumbers: 'searchProductSerialNumbers',
  products: 'searchProducts',
  programGroups: 'searchRecords',
  promotionTypes: 'searchPromotionTypes',
  storePrograms: 'searchRecords',
  storeProducts: 'searchStoreProducts',
} as const satisfies Readonly<Record<CatalogName, string>>

const searches = [...catalogEndpoints, ...participantEndpoints, ...recordEndpoints]

const bodyOf = (entity: CatalogName): z.ZodType => {
  const search = searches.find(({ name }) => name === RECORD_SEARCHES[entity])
  if (!search) throw new RangeError(`${entity} has no search`)
  return search.bodyBy?.shapes[entity] ?? search.body
}

const entity = z.enum(CATALOG.map(({ name }) => name) as [CatalogName, ...CatalogName[]])
const sort = z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).optional()

export const recordFileEndpoints = [
  endpoint('exportRecords', 'Export all records of a search of the catalog, in the layout that imports read', {
    params: z.object({ entity }),
    query: z.object({
      format: z.enum(['csv', 'xlsx', 'jsonl']).default('csv').meta({ description: 'CSV, Excel or JSON Lines' }),
      sort: sort.meta({ description: 'A sort field of the search and, after a comma, ASC or DESC' }),
    }),
    body: z
      .custom<Readonly<Record<string, unknown>>>(
        (given) => typeof given === 'object' && given !== null,
        MESSAGES.any.object,
      )
      .nullish(),
    bodyBy: { parameter: 'entity', shapes: Object.fromEntries(CATALOG.map(({ name }) => [name, bodyOf(name)])) },
    maxBodyBytes: BODY_BYTES.list,
    answersFile: true,
  }),
  endpoint('getImportTemplate', 'Get a file with the columns of an entity of the catalog and an example of a record', {
    params: z.object({ entity }),
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answersFile: true,
  }),
]
