import type { Writes } from '../../store/queries.ts'
import { idsBy, type Ids } from '../ids.ts'

const clients: readonly (readonly [key: string, name: string])[] = [
  ['ACME', 'Acme Tools'],
  ['GLOBEX', 'Globex'],
]

/** Programs in the same group share email templates. */
const programs = [
  { client: 'ACME', key: 'ACME-DEALER', name: 'Dealer Rewards', group: 'Acme Channel', simplePayouts: false },
  { client: 'ACME', key: 'ACME-CLUB', name: 'Contractor Club', group: 'Acme Channel', simplePayouts: true },
  { client: 'GLOBEX', key: 'GLOBEX-PARTNER', name: 'Globex Partners', group: 'Globex Programs', simplePayouts: false },
] as const

type Labels = Readonly<Record<number, string>>

/** Custom fields by number. Globex uses every custom field that a promotion can have. */
const customFields: readonly (readonly [
  program: string,
  entity: 'PROMOTION' | 'PRODUCT' | 'CLAIM_PRODUCT',
  labels: Labels,
])[] = [
  ['ACME-DEALER', 'PROMOTION', { 1: 'Region', 2: 'Budget Code', 7: 'Cost Center' }],
  ['ACME-DEALER', 'PRODUCT', { 1: 'Efficiency Class', 2: 'Warranty Years', 4: 'MPG' }],
  ['ACME-DEALER', 'CLAIM_PRODUCT', { 1: 'Installation Date', 2: 'Job Name' }],
  ['ACME-CLUB', 'PRODUCT', { 1: 'Efficiency Class', 4: 'MPG' }],
  [
    'GLOBEX-PARTNER',
    'PROMOTION',
    {
      1: 'Business Unit',
      2: 'Ledger Account',
      3: 'Campaign',
      4: 'Sponsor',
      5: 'Agency',
      6: 'Budget Holder',
      7: 'Cost Center',
      8: 'Purchase Order',
      9: 'Channel',
      10: 'Segment',
      11: 'Territory',
      12: 'Language',
      13: 'Legal Review',
      14: 'Landing Page',
      15: 'Remarks',
    },
  ],
  ['GLOBEX-PARTNER', 'PRODUCT', { 1: 'Color', 4: 'MPG' }],
]

/** The fields of a program that the other tables need. */
export interface DemoProgram {
  readonly id: number
  readonly clientId: number
  readonly groupId: number
}

/** Ids of clients by key, and programs by key. */
export interface Tenancy {
  readonly client: Ids<[key: string]>
  readonly program: (key: string) => DemoProgram
}

/** Loads the clients, program groups, programs and their custom fields. */
export async function loadTenancy(tx: Writes): Promise<Tenancy> {
  const client = idsBy(
    await tx
      .insertInto('client')
      .values(clients.map(([client_key, name]) => ({ client_key, name })))
      .returning(['id', 'client_key'])
      .execute(),
    (row) => [row.client_key],
  )
  const groups = new Map(programs.map((program) => [program.group, program.client]))
  const group = idsBy(
    await tx
      .insertInto('program_group')
      .values([...groups].map(([name, owner]) => ({ name, client_id: client(owner) })))
      .returning(['id', 'name'])
      .execute(),
    (row) => [row.name],
  )
  const stored = await tx
    .insertInto('program')
    .values(
      programs.map((program) => ({
        client_id: client(program.client),
        program_group_id: group(program.group),
        program_key: program.key,
        name: program.name,
        simple_payouts: program.simplePayouts,
      })),
    )
    .returning(['id', 'program_key'])
    .execute()
  const programId = idsBy(stored, (row) => [row.program_key])
  await loadCustomFields(tx, programId)
  return {
    client,
    program(key) {
      const id = programId(key)
      const row = programs.find((program) => program.key === key)
      if (row === undefined) throw new Error(`The demo tables have no program ${key}`)
      return { id, clientId: client(row.client), groupId: group(row.group) }
    },
  }
}

async function loadCustomFields(tx: Writes, programId: Ids<[key: string]>): Promise<void> {
  const rows = customFields.flatMap(([program, entity, labels]) =>
    Object.entries(labels).map(([number, label], index) => ({
      program_id: programId(program),
      entity,
      field_number: Number(number),
      label,
      sort_order: index + 1,
    })),
  )
  await tx.insertInto('program_custom_field').values(rows).execute()
}
