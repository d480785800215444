import { HIGHEST_ORGANIZATIONS, readFactFields, type Claimant } from '@incentive/claims'
import { sql } from 'kysely'
import type { Queries } from '../queries.ts'
import { columnsOf, organizationFacts, PARTICIPANT_FACTS } from './fact-columns.ts'
import type { AnswerOf } from '@incentive/contract'
import { epochOf, type Instant } from '@incentive/scalars'
import type { Caller } from '../../caller.ts'
import { permitted } from '../scope.ts'

type Row = Readonly<Record<string, unknown>>
type Chain = Claimant['organizationChain']

/** Converts a row whose columns are named like facts into a participant for the engine. */
export function toParticipant(row: Row): Claimant['participant'] {
  const deactivated = row['deactivatedDate']
  return {
    participantKey: text(row['participantKey']) ?? '',
    participantTypeKey: text(row['participantTypeKey']),
    groupKeys: texts(row['groupKeys']),
    deactivated: typeof deactivated === 'string' ? epochOf(deactivated) : null,
    fields: readFactFields('participant', row),
  }
}

/** The facts that are read about organizations, by name, and the number of levels above. */
export interface ReadOfOrganizations {
  readonly names: Iterable<string>
  readonly height: number
}

/** Loads the organizations with the given ids, each with those above it, nearest first. Also reads the key of each. */
export async function loadChains(
  db: Queries,
  programId: number,
  ids: readonly number[],
  { names, height }: ReadOfOrganizations,
): Promise<ReadonlyMap<number, Chain>> {
  if (ids.length === 0) return new Map()
  const columns = columnsOf(organizationFacts(programId), new Set(['organizationKey', ...names]))
  const { rows } = await sql<Row & { id: number; parent: number | null }>`
    WITH RECURSIVE above (id, height) AS (
      SELECT unnest(${ids}::bigint[]), 1
      UNION
      SELECT organization.parent_organization_id, above.height + 1 FROM above
      JOIN organization ON organization.id = above.id
      WHERE organization.parent_organization_id IS NOT NULL AND above.height < ${height})
    SELECT organization.id, organization.parent_organization_id AS parent, ${columns} FROM organization
    WHERE organization.id IN (SELECT id FROM above)`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const chainOf = (id: number): Chain => {
    const chain: Chain[number][] = []
    for (let row = byId.get(id); row && chain.length < height; row = byId.get(row.parent ?? 0)) {
      chain.push(toOrganization(row, byId.get(row.parent ?? 0)))
    }
    return chain
  }
  return new Map(ids.map((id) => [id, chainOf(id)]))
}

function toOrganization(row: Row, parent: Row | undefined): Chain[number] {
  return {
    organizationKey: text(row['organizationKey']) ?? '',
    organizationTypeKey: text(row['organizationTypeKey']),
    groupKeys: texts(row['groupKeys']),
    parentOrganization: text(parent?.['organizationKey']),
    fields: readFactFields('organization', row),
  }
}

/** Loads a participant of a program for the engine, with all facts that rules can read; null if not found. */
export async function loadClaimant(
  db: Queries,
  programId: number,
  participantId: number,
): Promise<(Claimant & { readonly name: string; readonly organizationId: number | null }) | null> {
  const { rows } = await sql<Row & { organizationId: number | null; name: string }>`
    SELECT participant.organization_id AS "organizationId", participant.full_name AS name,
      participant.deactivated_date AS "deactivatedDate", ${columnsOf(PARTICIPANT_FACTS, Object.keys(PARTICIPANT_FACTS))}
    FROM participant WHERE participant.id = ${participantId} AND participant.program_id = ${programId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { organizationId, name } = row
  const ids = organizationId === null ? [] : [organizationId]
  const chains = await loadChains(db, programId, ids, {
    names: Object.keys(organizationFacts(programId)),
    height: HIGHEST_ORGANIZATIONS,
  })
  return {
    name,
    organizationId,
    participant: toParticipant(row),
    organizationChain: chains.get(organizationId ?? 0) ?? [],
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

type Names = AnswerOf<'getParticipantFacts'>['names']

/** Loads the display names of the keys in the facts of a program's participant. */
export async function loadNames(db: Queries, programId: number, participantId: number): Promise<Names> {
  const { rows } = await sql<Names>`
    SELECT (SELECT name FROM participant_type WHERE id = participant.participant_type_id) AS "participantType",
      (SELECT name FROM organization_type WHERE id = organization.organization_type_id) AS "organizationType",
      ARRAY(
        SELECT joined.name FROM organization_group_member AS member
        JOIN organization_group AS joined ON joined.id = member.organization_group_id AND joined.program_id = ${programId}
        WHERE member.organization_id = organization.id ORDER BY joined.organization_group_key) AS "organizationGroups"
    FROM participant LEFT JOIN organization ON organization.id = participant.organization_id
    WHERE participant.id = ${participantId}`.execute(db)
  return rows[0] ?? { participantType: null, organizationType: null, organizationGroups: [] }
}

/**
 * Returns when a participant accepted the invitation to a promotion; null if they have not, and for a new promotion.
 */
export async function loadAcceptedDate(
  db: Queries,
  promotionId: number | null,
  participant: { readonly id: number } | { readonly key: string },
): Promise<Instant | null> {
  const isThis =
    'id' in participant
      ? sql`participant.id = ${participant.id}`
      : sql`participant.participant_key = ${participant.key}`
  const { rows } = await sql<{ accepted: Instant | null }>`
    SELECT accepted_date AS accepted FROM promotion_invitation
    JOIN participant ON participant.id = promotion_invitation.participant_id
    WHERE promotion_id = ${promotionId}::bigint AND ${isThis}`.execute(db)
  return rows[0]?.accepted ?? null
}

/** Returns since when a participant of the promotion's program is deactivated; null if active or not found. */
export async function loadDeactivatedDate(
  db: Queries,
  promotionId: number,
  participantKey: string,
): Promise<Instant | null> {
  const found = await db
    .selectFrom('participant')
    .innerJoin('promotion', 'promotion.program_id', 'participant.program_id')
    .select('participant.deactivated_date as deactivatedDate')
    .where('promotion.id', '=', promotionId)
    .where('participant.participant_key', '=', participantKey)
    .executeTakeFirst()
  return found?.deactivatedDate ?? null
}

/**
 * Returns the program of a participant and whether the caller can see its participants; null if the caller has no right
 * to that program.
 */
export async function findProgramOf(
  db: Queries,
  caller: Caller,
  participantId: number,
): Promise<{ readonly id: number; readonly canViewParticipants: boolean } | null> {
  const found = await permitted(db, caller, 'participant')
    .innerJoin('app_user_program as membership', (join) =>
      join
        .onRef('membership.program_id', '=', 'participant.program_id')
        .on('membership.app_user_id', '=', caller.userId),
    )
    .select(['participant.program_id as id', 'membership.can_view_participants as canViewParticipants'])
    .where('participant.id', '=', participantId)
    .executeTakeFirst()
  return found ?? null
}
