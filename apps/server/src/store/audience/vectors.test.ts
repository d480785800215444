import { compileVersion, evaluateParticipant } from '@incentive/claims'
import { epochOf } from '@incentive/scalars'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FreshDatabase } from '../../db/testing/fresh-database.ts'
import { forEachDemoDatabase } from '../../demo/testing/for-each-demo-database.ts'
import type { Queries } from '../queries.ts'
import { countIncluding } from './asked-sets.ts'
import { findListed, LISTS, type ListName } from './listed.ts'
import { loadClaimant, loadAcceptedDate } from './load-who.ts'
import type { OpenedAudience } from './open-audience.ts'
import { rowsAbout } from './rows-about.ts'
import { evaluateAudience, readSaid } from './verdicts.ts'

const PROGRAM = 1
const lookups = { currencyDigits: 2, awardVehicles: [], storeProducts: [] }
const NOON = new Date('2026-05-20T14:00:00Z')

/** An audience by keys: rows as `+J1` and `-O1`, lists by their names. */
type Given = Partial<Record<ListName, string[]>> & {
  rows?: string[]
  invitationOnly?: boolean
  accepted?: string
  claimant?: string
}

/** Vectors A of money, section D: eligibility of J1 (DEALER, GOLD) of O1 (RETAIL, EAST) below O2. */
const VECTORS: readonly (readonly [string, Given, string])[] = [
  ['A01', { rows: ['-J1'] }, 'AUDIENCE_PARTICIPANT_EXCLUDED'],
  ['A02', { rows: ['-J9'] }, 'AUDIENCE_OPEN'],
  ['A03', { rows: ['+J9'] }, 'AUDIENCE_NOT_LISTED'],
  ['A04', { rows: ['+J1'] }, 'AUDIENCE_PARTICIPANT_INCLUDED'],
  ['A05', { rows: ['-O1'] }, 'AUDIENCE_ORGANIZATION_EXCLUDED'],
  ['A06', { rows: ['-O2'] }, 'AUDIENCE_OPEN'],
  ['A07', { rows: ['-O1', '+J1'] }, 'AUDIENCE_PARTICIPANT_INCLUDED'],
  ['A08', { participantTypes: ['V-INSTALLER'] }, 'AUDIENCE_PARTICIPANT_TYPE'],
  ['A09', { participantTypes: ['V-INSTALLER'], rows: ['+J1'] }, 'AUDIENCE_PARTICIPANT_INCLUDED'],
  ['A10', { participantTypes: ['V-DEALER'], rows: ['-J1'] }, 'AUDIENCE_PARTICIPANT_EXCLUDED'],
  ['A11', { participantTypes: ['V-DEALER'], participantGroups: ['V-SILVER'] }, 'AUDIENCE_PARTICIPANT_GROUP'],
  ['A12', { participantTypes: ['V-DEALER'], organizationGroups: ['V-EAST', 'V-WEST'] }, 'AUDIENCE_TYPES_AND_GROUPS'],
  ['A13', { organizationTypes: ['V-RETAIL'], claimant: 'J0' }, 'AUDIENCE_ORGANIZATION_TYPE'],
  ['A14', { participantGroups: ['V-SILVER'], rows: ['+O1'] }, 'AUDIENCE_ORGANIZATION_INCLUDED'],
  ['A15', { invitationOnly: true }, 'NOT_INVITED'],
  ['A16', { invitationOnly: true, accepted: '2026-05-01T04:00:00Z' }, 'AUDIENCE_OPEN'],
  ['A17', { invitationOnly: true, accepted: '2026-05-21T04:00:00Z' }, 'NOT_INVITED'],
  ['A18', { invitationOnly: true, rows: ['+J1'] }, 'AUDIENCE_PARTICIPANT_INCLUDED'],
]

async function makePeople(db: Queries): Promise<void> {
  const statements = [
    `INSERT INTO participant_type (program_id, participant_type_key, name)
     SELECT 1, key, key FROM unnest(ARRAY['V-DEALER', 'V-INSTALLER']) AS key`,
    `INSERT INTO organization_type (client_id, organization_type_key, name) VALUES (1, 'V-RETAIL', 'V-RETAIL')`,
    `INSERT INTO participant_group (program_id, name) VALUES (1, 'V-GOLD'), (1, 'V-SILVER')`,
    `INSERT INTO organization_group (program_id, organization_group_key, name)
     VALUES (1, 'V-EAST', 'V-EAST'), (1, 'V-WEST', 'V-WEST')`,
    `INSERT INTO organization (client_id, organization_key, name, organization_type_id)
     SELECT 1, 'O2', 'O2', id FROM organization_type WHERE organization_type_key = 'V-RETAIL'`,
    `INSERT INTO organization (client_id, organization_key, name, organization_type_id, parent_organization_id)
     SELECT 1, 'O1', 'O1', organization_type_id, id FROM organization WHERE organization_key = 'O2'`,
    `INSERT INTO participant
       (program_id, participant_key, first_name, last_name, participant_type_id, participant_status, organization_id)
     SELECT 1, key, 'Demo', key, type.id, (SELECT min(participant_status) FROM participant),
       CASE WHEN key <> 'J0' THEN (SELECT id FROM organization WHERE organization_key = 'O1') END
     FROM unnest(ARRAY['J0', 'J1', 'J9']) AS key
     JOIN participant_type AS type ON type.participant_type_key = 'V-DEALER'`,
    `INSERT INTO participant_group_member (participant_group_id, participant_id)
     SELECT joined.id, participant.id FROM participant_group AS joined, participant
     WHERE joined.name = 'V-GOLD' AND participant_key IN ('J0', 'J1', 'J9')`,
    `INSERT INTO organization_group_member (organization_group_id, organization_id)
     SELECT joined.id, organization.id FROM organization_group AS joined, organization
     WHERE organization_group_key = 'V-EAST' AND organization_key = 'O1'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function idsByKey(db: Queries): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    SELECT participant_key AS key, id FROM participant WHERE program_id = 1
    UNION ALL SELECT promotion_key, id FROM promotion WHERE program_id = 1
    UNION ALL SELECT organization_key, id FROM organization WHERE client_id = 1
    UNION ALL SELECT participant_type_key, id FROM participant_type WHERE program_id = 1
    UNION ALL SELECT name, id FROM participant_group WHERE program_id = 1
    UNION ALL SELECT organization_type_key, id FROM organization_type WHERE client_id = 1
    UNION ALL SELECT organization_group_key, id FROM organization_group WHERE program_id = 1`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

forEachDemoDatabase('OP-139 B.2 who is in, by the vectors', (open) => {
  let db: FreshDatabase['kysely']
  let ids: ReadonlyMap<string, number>
  beforeAll(async () => {
    db = (await open()).kysely
    await makePeople(db)
    ids = await idsByKey(db)
  })
  const idOf = (key: string) => ids.get(key) ?? 0

  async function toAudience({ rows = [], invitationOnly = false, ...lists }: Given): Promise<OpenedAudience> {
    const chosen = Object.fromEntries(LISTS.map((list) => [list, (lists[list] ?? []).map(idOf)]))
    const listed = await findListed(db, { programId: PROGRAM, storedGroups: [] }, chosen as Record<ListName, number[]>)
    const each = <Value>(of: (list: ListName) => Value) =>
      Object.fromEntries(LISTS.map((list) => [list, of(list)])) as Record<ListName, Value>
    const rowsOf = (letter: string) =>
      rows
        .filter((row) => row.charAt(1) === letter)
        .map((row) => ({ id: idOf(row.slice(1)), isIncluded: row.startsWith('+') }))
    return {
      programId: PROGRAM,
      promotionId: idOf('INVITED-DEALERS'),
      now: NOON,
      lookups,
      stored: null,
      draft: {
        chosen: each((list) => listed[list].same),
        content: { ...each((list) => listed[list].keys), invitationOnly },
      },
      participants: rowsOf('J'),
      organizations: rowsOf('O'),
    }
  }

  describe('SQL over all and the engine of one say', () => {
    test.each(VECTORS)('%s', async (_, given, code) => {
      const audience = await toAudience(given)
      const id = idOf(given.claimant ?? 'J1')
      await sql`DELETE FROM promotion_invitation`.execute(db)
      if (given.accepted !== undefined) {
        await sql`INSERT INTO promotion_invitation (promotion_id, participant_id, accepted_date)
          VALUES (${audience.promotionId}, ${id}, ${given.accepted})`.execute(db)
      }
      const { participants, said } = await evaluateAudience(db, audience)
      const { rows } = await sql<{ said: number }>`
        SELECT ${said} AS said FROM ${participants} WHERE participant.id = ${id}`.execute(db)
      expect(rows.map((row) => readSaid(row.said, false).draft)).toEqual([code])
      const claimant = await loadClaimant(db, PROGRAM, id)
      if (claimant === null) throw new Error('who was made is there')
      const version = { ...audience.draft.content, ...(await rowsAbout(db, audience, id, claimant)) }
      const included = await countIncluding(db, audience)
      const accepted = await loadAcceptedDate(db, audience.promotionId, { id })
      const known = { included, invitationAccepted: accepted === null ? null : epochOf(accepted) }
      expect(evaluateParticipant(compileVersion(version, lookups), claimant, NOON.getTime(), known).code).toBe(code)
    })
  })
})
