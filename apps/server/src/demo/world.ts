import type { Writes } from '../store/queries.ts'
import { readCountries, type CountryIds } from './catalog/countries.ts'
import { loadProducts } from './catalog/products.ts'
import { loadProgramLists, type ProgramLists } from './catalog/program-lists.ts'
import { loadPromotionTypes } from './catalog/promotion-types.ts'
import { loadStore } from './catalog/store.ts'
import { loadVehicles, type VehicleIds } from './catalog/vehicles.ts'
import { type DemoCalendar, PAST_YEAR } from './calendar.ts'
import { type Ids, idsBy } from './ids.ts'
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
    tx,
    calendar,
    tenancy,
    user,
    countries,
    vehicle,
    organizations,
    promotionType: await loadPromotionTypes(tx, client, countries, vehicle, calendar),
    documents: await loadDocumentTypes(tx, client, countries, calendar),
    storeProduct: await loadStore(tx, client('ACME'), countries, vehicle, calendar),
    product: await loadProducts(tx, client, countries, calendar),
    participants: await loadParticipants(tx, tenancy, organizations, calendar),
    lists: await loadProgramLists(tx, tenancy, calendar),
    emailTemplate: await loadEmailTemplates(tx, tenancy, calendar),
  }
}

/** A template of a program, or of its program group if it is shared. */
interface DemoTemplate {
  readonly program: string
  readonly key: string
  readonly subject: string
  readonly isShared?: true
  readonly isOver?: true
  readonly lacksSendGrid?: true
}

const dealer = (
  key: string,
  subject: string,
  more: Pick<DemoTemplate, 'isShared' | 'isOver' | 'lacksSendGrid'> = {},
): DemoTemplate => ({ program: 'ACME-DEALER', key, subject, ...more })

const templates: readonly DemoTemplate[] = [
  dealer('INVITE', 'You are invited to a promotion'),
  dealer('INVITE-REMINDER', 'Your invitation is still open'),
  dealer('APPROVAL-NEEDED', 'An invitation is waiting for your approval'),
  dealer('INVITE-REJECTED', 'Your invitation was declined'),
  dealer('INVITE-REDEEMED', 'Your invitation was accepted'),
  dealer('CLAIM-RECEIVED', 'We received your claim'),
  dealer('INVITE-LAST-YEAR', 'You are invited (last year)', { isOver: true }),
  dealer('PAPER-INVITE', 'Invitation by letter', { lacksSendGrid: true }),
  dealer('GROUP-INVITE', 'Acme invites you', { isShared: true }),
  dealer('GROUP-REJECTED', 'Acme regrets', { isShared: true }),
  dealer('GROUP-OLD', 'Acme invites you (old design)', { isShared: true, isOver: true }),
  dealer('GROUP-DRAFT', 'Acme invites you (draft)', { isShared: true, lacksSendGrid: true }),
  { program: 'ACME-CLUB', key: 'CLUB-INVITE', subject: 'Join the club' },
  { program: 'GLOBEX-PARTNER', key: 'INVITE', subject: 'Globex invites you' },
]

/**
 * Loads the email templates. Dealer Rewards can use twelve, four of them through its program group. Returns ids by key.
 */
async function loadEmailTemplates(
  tx: Writes,
  tenancy: Tenancy,
  calendar: DemoCalendar,
): Promise<Ids<[programOrGroupId: number, key: string]>> {
  const stored = await tx
    .insertInto('email_template')
    .values(
      templates.map(({ program: programKey, key, subject, isShared, isOver, lacksSendGrid }) => {
        const program = tenancy.program(programKey)
        return {
          program_id: isShared ? null : program.id,
          program_group_id: isShared ? program.groupId : null,
          email_template_key: key,
          subject,
          has_send_grid_template: !lacksSendGrid,
          ...calendar.window(...(isOver ? PAST_YEAR : [])),
        }
      }),
    )
    .returning(['id', 'program_id', 'program_group_id', 'email_template_key'])
    .execute()
  return idsBy(stored, (row) => [row.program_id ?? row.program_group_id ?? 0, row.email_template_key])
}

type Over = 'over' | ''

const invoiceTypes: readonly (readonly [client: string, key: string, name: string, currency: string, over: Over])[] = [
  ['ACME', 'STD-USD', 'Standard Invoice', 'USD', ''],
  ['ACME', 'STD-CAD', 'Canadian Invoice', 'CAD', ''],
  ['ACME', 'STD-EUR', 'European Invoice', 'EUR', ''],
  ['ACME', 'CREDIT', 'Credit Note', 'USD', ''],
  ['ACME', 'MANUAL', 'Manual Invoice', 'USD', ''],
  ['ACME', 'LEGACY', 'Invoice of the Former System', 'USD', 'over'],
  ['GLOBEX', 'STD', 'Globex Invoice', 'USD', ''],
]

const claimTypes: readonly (readonly [client: string, key: string, name: string, over: Over])[] = [
  ['ACME', 'INV', 'Invoice Claim', ''],
  ['ACME', 'SERIAL', 'Serial Number Claim', ''],
  ['ACME', 'PHOTO', 'Photo Claim', ''],
  ['ACME', 'FAX', 'Fax Claim', 'over'],
  ['GLOBEX', 'INV', 'Partner Claim', ''],
]

/** Ids of invoice and claim types by client and key. */
interface DocumentTypeIds {
  readonly invoiceType: Ids<[clientId: number, key: string]>
  readonly claimType: Ids<[clientId: number, key: string]>
}

/** Loads the invoice types and claim types of each client; one of each has expired. */
async function loadDocumentTypes(
  tx: Writes,
  client: Ids<[key: string]>,
  countries: CountryIds,
  calendar: DemoCalendar,
): Promise<DocumentTypeIds> {
  const windowOf = (over: Over) => calendar.window(...(over ? PAST_YEAR : []))
  const storedInvoiceTypes = await tx
    .insertInto('invoice_type')
    .values(
      invoiceTypes.map(([owner, invoice_type_key, name, currency, over]) => ({
        client_id: client(owner),
        invoice_type_key,
        name,
        currency_id: countries.currency(currency),
        ...windowOf(over),
      })),
    )
    .returning(['id', 'client_id', 'invoice_type_key'])
    .execute()
  const storedClaimTypes = await tx
    .insertInto('claim_type')
    .values(
      claimTypes.map(([owner, claim_type_key, name, over]) => ({
        client_id: client(owner),
        claim_type_key,
        name,
        ...windowOf(over),
      })),
    )
    .returning(['id', 'client_id', 'claim_type_key'])
    .execute()
  return {
    invoiceType: idsBy(storedInvoiceTypes, (row) => [row.client_id, row.invoice_type_key]),
    claimType: idsBy(storedClaimTypes, (row) => [row.client_id, row.claim_type_key]),
  }
}
