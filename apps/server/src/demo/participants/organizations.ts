import { foldKey } from '@incentive/scalars'
import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import { organizationFacts } from './facts.ts'

/** Number of Acme organizations. */
export const ACME_ORGANIZATIONS = 230
const GLOBEX_ORGANIZATIONS = 12
/** Number of head offices, which come first and which others belong to. */
const HEAD_OFFICES = 20

const types: readonly (readonly [client: string, key: string, name: string, over: 'over' | ''])[] = [
  ['ACME', 'DEALER', 'Dealer', ''],
  ['ACME', 'DISTRIBUTOR', 'Distributor', ''],
  ['ACME', 'GROUP', 'Buying Group', ''],
  ['ACME', 'AGENCY', 'Sales Agency', 'over'],
  ['GLOBEX', 'PARTNER', 'Partner', ''],
]

const typesInUse: Readonly<Record<string, readonly string[]>> = {
  ACME: ['DEALER', 'DISTRIBUTOR', 'GROUP'],
  GLOBEX: ['PARTNER'],
}

const moods = [
  ...['Amber', 'Brisk', 'Copper', 'Dapper', 'Early', 'Fabled', 'Gentle', 'Hollow', 'Ivory', 'Jolly', 'Keen', 'Lucky'],
  ...['Mellow', 'Nimble', 'Olden', 'Plucky', 'Quiet', 'Rusty', 'Sunny', 'Tidy', 'Upper', 'Velvet', 'Whistling'],
]
const trades = [
  ...['Anvil Supply', 'Boiler House', 'Chimney Works', 'Duct Depot', 'Elbow & Pipe'],
  ...['Furnace Hall', 'Gasket Store', 'Hydronics', 'Insulation Barn', 'Joint Traders'],
]

const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The key of an organization by its position in the list, from 1. */
export const organizationKey = (client: string, number: number): string =>
  `${client === 'ACME' ? 'ORG' : 'GXO'}-${String(number).padStart(3, '0')}`

interface DemoOrganization {
  readonly client: string
  readonly number: number
  readonly key: string
  readonly name: string
  readonly dba: string | null
  readonly company: string
  readonly type: string
  readonly headOffice: string | null
}

/** The organization at a position in the list, from 1; mood and trade together are unique up to 230. */
function organization(client: string, number: number): DemoOrganization {
  const mood = cycled(moods, number - 1)
  const trade = cycled(trades, Math.floor((number - 1) / moods.length))
  return {
    client,
    number,
    key: organizationKey(client, number),
    name: `${mood} ${trade}`,
    dba: number % 3 === 0 ? `${mood} ${cycled(['& Sons', 'Direct', 'Express', 'Online'], number)}` : null,
    company: `CN-${10_000 + number * 7}`,
    type: cycled(typesInUse[client] ?? [], number - 1),
    headOffice: number > HEAD_OFFICES && number % 4 !== 0 ? organizationKey(client, (number % HEAD_OFFICES) + 1) : null,
  }
}

const numbered = (client: string, count: number) =>
  Array.from({ length: count }, (_, index) => organization(client, index + 1))

const organizations = [...numbered('ACME', ACME_ORGANIZATIONS), ...numbered('GLOBEX', GLOBEX_ORGANIZATIONS)]

/** Ids of organizations and of their types by client and key. */
export interface OrganizationIds {
  readonly organization: Ids<[clientId: number, key: string]>
  readonly organizationType: Ids<[clientId: number, key: string]>
}

/** Loads the organizations of each client with types, head offices and trading names. */
export async function loadOrganizations(
  tx: Writes,
  client: Ids<[key: string]>,
  calendar: DemoCalendar,
): Promise<OrganizationIds> {
  const organizationType = await loadTypes(tx, client, calendar)
  const insert = (rows: readonly DemoOrganization[], headOffice: (row: DemoOrganization) => number | null) =>
    tx
      .insertInto('organization')
      .values(
        rows.map((row) => ({
          client_id: client(row.client),
          organization_key: row.key,
          folded_key: foldKey(row.key),
          name: row.name,
          dba: row.dba,
          company_number: row.company,
          organization_type_id: organizationType(client(row.client), row.type),
          parent_organization_id: headOffice(row),
          updated_date: calendar.daysAgo((row.number * 11) % 500, row.number),
          ...organizationFacts(row.number, calendar),
        })),
      )
      .returning(['id', 'client_id', 'organization_key'])
      .execute()
  const heads = await insert(
    organizations.filter((row) => row.headOffice === null),
    () => null,
  )
  const head = idsBy(heads, (row) => [row.client_id, row.organization_key])
  const branches = await insert(
    organizations.filter((row) => row.headOffice !== null),
    (row) => head(client(row.client), row.headOffice ?? ''),
  )
  const organization = idsBy([...heads, ...branches], (row) => [row.client_id, row.organization_key])
  return { organization, organizationType }
}

async function loadTypes(tx: Writes, client: Ids<[key: string]>, calendar: DemoCalendar) {
  const stored = await tx
    .insertInto('organization_type')
    .values(
      types.map(([owner, organization_type_key, name, over]) => ({
        client_id: client(owner),
        organization_type_key,
        name,
        ...calendar.window(...(over ? PAST_YEAR : [])),
      })),
    )
    .returning(['id', 'client_id', 'organization_type_key'])
    .execute()
  return idsBy(stored, (row) => [row.client_id, row.organization_type_key])
}
