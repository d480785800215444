import type { Writes } from '../store/queries.ts'
import { readCountries, type CountryIds } from './catalog/countries.ts'
import { loadDocumentTypes, type DocumentTypeIds } from './catalog/document-types.ts'
import { loadEmailTemplates } from './catalog/email-templates.ts'
import { loadProducts } from './catalog/products.ts'
import { loadProgramLists, type ProgramLists } from './catalog/program-lists.ts'
import { loadPromotionTypes } from './catalog/promotion-types.ts'
import { loadStore } from './catalog/store.ts'
import { loadVehicles, type VehicleIds } from './catalog/vehicles.ts'
import type { DemoCalendar } from './calendar.ts'
import type { Ids } from './ids.ts'
import { loadOrganizations, type OrganizationIds } from './participants/organizations.ts'
import { loadParticipants, type ParticipantIds } from './participants/participants.ts'
import { loadTenancy, type Tenancy } from './participants/tenancy.ts'
import { loadUsers } from './participants/users.ts'

/** All rows that a promotion can reference, by key. */
export interface DemoWorld {
  readonly tx: Writes
  readonly calendar: DemoCalendar
  readonly tenancy: Tenancy
  readonly user: Ids<[email: string]>
  readonly countries: CountryIds
  readonly vehicle: VehicleIds
  readonly promotionType: Ids<[clientId: number, key: string]>
  readonly documents: DocumentTypeIds
  readonly storeProduct: Ids<[productNumber: string]>
  readonly product: Ids<[clientId: number, key: string]>
  readonly organizations: OrganizationIds
  readonly participants: ParticipantIds
  readonly lists: ProgramLists
  readonly emailTemplate: Ids<[programOrGroupId: number, key: string]>
}

/** Loads all rows that promotions depend on. */
export async function loadWorld(
  tx: Writes,
  calendar: DemoCalendar,
  hashPassword: (password: string) => Promise<string>,
): Promise<DemoWorld> {
  const countries = await readCountries(tx)
  const tenancy = await loadTenancy(tx)
  const { client } = tenancy
  const user = await loadUsers(tx, tenancy, hashPassword)
  const vehicle = await loadVehicles(tx, client)
  const organizations = await loadOrganizations(tx, client, calendar)
  return {
    ...{ tx, calendar, tenancy, user, countries, vehicle, organizations },
    promotionType: await loadPromotionTypes(tx, client, countries, vehicle, calendar),
    documents: await loadDocumentTypes(tx, client, countries, calendar),
    storeProduct: await loadStore(tx, client('ACME'), countries, vehicle, calendar),
    product: await loadProducts(tx, client, countries, calendar),
    participants: await loadParticipants(tx, tenancy, organizations, calendar),
    lists: await loadProgramLists(tx, tenancy, calendar),
    emailTemplate: await loadEmailTemplates(tx, tenancy, calendar),
  }
}
