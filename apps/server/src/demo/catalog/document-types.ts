import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { CountryIds } from './countries.ts'

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
export interface DocumentTypeIds {
  readonly invoiceType: Ids<[clientId: number, key: string]>
  readonly claimType: Ids<[clientId: number, key: string]>
}

/** Loads the invoice types and claim types of each client; one of each has expired. */
export async function loadDocumentTypes(
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
