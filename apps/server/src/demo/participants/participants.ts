import { foldKey } from '@incentive/scalars'
import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import { participantFacts } from './facts.ts'
import { organizationKey, type OrganizationIds } from './organizations.ts'
import type { Tenancy } from './tenancy.ts'

const types: readonly (readonly [program: string, key: string, name: string, over: 'over' | ''])[] = [
  ['ACME-DEALER', 'DEALER', 'Dealer', ''],
  ['ACME-DEALER', 'SALES_REP', 'Sales Representative', ''],
  ['ACME-DEALER', 'MANAGER', 'Branch Manager', ''],
  ['ACME-DEALER', 'AGENT', 'Field Agent', 'over'],
  ['ACME-CLUB', 'CONTRACTOR', 'Contractor', ''],
  ['ACME-CLUB', 'APPRENTICE', 'Apprentice', ''],
  ['GLOBEX-PARTNER', 'CONTACT', 'Partner Contact', ''],
]

/** Number of Dealer Rewards participants. */
export const DEALER_PARTICIPANTS = 120

/** The participants of a program: their number, the prefix of their keys, and the number of their organizations. */
interface Crowd {
  readonly program: string
  readonly client: string
  readonly prefix: 'DR' | 'CC' | 'GX'
  readonly count: number
  readonly organizations: number
}

const crowds: readonly Crowd[] = [
  { program: 'ACME-DEALER', client: 'ACME', prefix: 'DR', count: DEALER_PARTICIPANTS, organizations: 40 },
  { program: 'ACME-CLUB', client: 'ACME', prefix: 'CC', count: 16, organizations: 8 },
  { program: 'GLOBEX-PARTNER', client: 'GLOBEX', prefix: 'GX', count: 12, organizations: 12 },
]

const typesInUse: Readonly<Record<string, readonly string[]>> = {
  'ACME-DEALER': ['DEALER', 'SALES_REP', 'MANAGER'],
  'ACME-CLUB': ['CONTRACTOR', 'APPRENTICE'],
  'GLOBEX-PARTNER': ['CONTACT'],
}

const firstNames = [
  ...['Alder', 'Birch', 'Cedar', 'Dahlia', 'Elder', 'Fern', 'Gorse', 'Hazel', 'Iris', 'Juniper'],
  ...['Kelp', 'Laurel', 'Maple', 'Nettle', 'Olive', 'Poppy', 'Quince', 'Rowan', 'Sorrel', 'Tansy'],
]
const lastNames = [
  ...['Smithfield', 'Sampleton', 'Mockingham', 'Testwell', 'Goldsmithson', 'Exampleby'],
  ...['Placeholder', 'Demoworth', 'Loremson', 'Fixture', 'Ipsumley', 'Specimen'],
]
const statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'ACTIVE', 'INVITED', 'ACTIVE', 'SUSPENDED']

const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The key of a participant by its position in the list, from 1. */
export const participantKey = (prefix: 'DR' | 'CC' | 'GX', number: number): string =>
  `${prefix}-${String(number).padStart(4, '0')}`

const participants = crowds.flatMap((crowd) =>
  Array.from({ length: crowd.count }, (_, index) => {
    const firstName = cycled(firstNames, index)
    const lastName = cycled(lastNames, (index % firstNames.length) * 7 + Math.floor(index / firstNames.length))
    return {
      program: crowd.program,
      client: crowd.client,
      index,
      key: participantKey(crowd.prefix, index + 1),
      firstName,
      lastName,
      // Some have no email address, since some people do not provide one.
      email: index % 17 === 16 ? null : `${firstName}.${lastName}.${index + 1}@example.com`.toLowerCase(),
      type: cycled(typesInUse[crowd.program] ?? [], index),
      status: cycled(statuses, index),
      organization: organizationKey(crowd.client, (index % crowd.organizations) + 1),
    }
  }),
)

/** Ids of participants and of their types by program and key. */
export interface ParticipantIds {
  readonly participant: Ids<[programId: number, key: string]>
  readonly participantType: Ids<[programId: number, key: string]>
}

/** Loads the participants of each program with their types. Names are made up and addresses do not exist. */
export async function loadParticipants(
  tx: Writes,
  tenancy: Tenancy,
  organizations: OrganizationIds,
  calendar: DemoCalendar,
): Promise<ParticipantIds> {
  const programId = (key: string) => tenancy.program(key).id
  const participantType = idsBy(
    await tx
      .insertInto('participant_type')
      .values(
        types.map(([program, participant_type_key, name, over]) => ({
          program_id: programId(program),
          participant_type_key,
          name,
          ...calendar.window(...(over ? PAST_YEAR : [])),
        })),
      )
      .returning(['id', 'program_id', 'participant_type_key'])
      .execute(),
    (row) => [row.program_id, row.participant_type_key],
  )
  const stored = await tx
    .insertInto('participant')
    .values(
      participants.map((row) => ({
        program_id: programId(row.program),
        participant_key: row.key,
        folded_key: foldKey(row.key),
        first_name: row.firstName,
        last_name: row.lastName,
        email1: row.email,
        organization_id: organizations.organization(tenancy.client(row.client), row.organization),
        participant_type_id: participantType(programId(row.program), row.type),
        participant_status: row.status,
        updated_date: calendar.daysAgo((row.index * 7) % 300, row.index),
        ...participantFacts(row.index, calendar),
      })),
    )
    .returning(['id', 'program_id', 'participant_key'])
    .execute()
  return { participantType, participant: idsBy(stored, (row) => [row.program_id, row.participant_key]) }
}
