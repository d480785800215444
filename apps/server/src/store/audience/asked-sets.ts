import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import { packedIds, readIdBits, type IdBits } from './id-bits.ts'
import { LISTS, type ListName } from './listed.ts'
import type { ChangedRow, OpenedAudience } from './open-audience.ts'

export type Side = 'stored' | 'draft'
export const SIDES = ['stored', 'draft'] as const

const ROWS = ['ownIncluded', 'ownExcluded', 'companyIncluded', 'companyExcluded'] as const

/**
 * A yes/no question of an audience about a participant: whether each list contains them, whether they have accepted an
 * invitation, and whether their own row or that of their organization includes or excludes them.
 */
export type Question = ListName | (typeof ROWS)[number] | 'invited'
const QUESTIONS: readonly Question[] = [...ROWS, ...LISTS, 'invited']

/** A question of a side. Questions that both sides share have one name. */
export interface Asked {
  readonly question: Question
  readonly side: Side
  readonly name: string
}

/** Returns the questions of the stored audience and of the draft, each name once. */
export function askedBy(audience: OpenedAudience): readonly Asked[] {
  const asked = SIDES.flatMap((side) =>
    QUESTIONS.filter((question) => asks(audience, question, side)).map((question) => ({
      question,
      side,
      name: askedName(audience, question, side),
    })),
  )
  return [...new Map(asked.map((each) => [each.name, each])).values()]
}

function asks(audience: OpenedAudience, question: Question, side: Side): boolean {
  const of = audience[side]
  if (of === null) return false
  if (question === 'invited') return of.content.invitationOnly === true
  return isList(question) ? of.chosen[question].length > 0 : true
}

export function askedName(audience: OpenedAudience, question: Question, side: Side): string {
  return isAskedAlike(audience, question) ? question : `${question}_${side}`
}

function isAskedAlike(audience: OpenedAudience, question: Question): boolean {
  switch (question) {
    case 'invited':
      return true
    case 'ownIncluded':
    case 'ownExcluded':
      return audience.participants.length === 0
    case 'companyIncluded':
    case 'companyExcluded':
      return audience.organizations.length === 0
    default: {
      const [stored, draft] = [chosenBy(audience, question, 'stored'), chosenBy(audience, question, 'draft')]
      return stored.length === draft.length && stored.every((id) => draft.includes(id))
    }
  }
}

const isList = (question: Question): question is ListName => LISTS.some((list) => list === question)

/** Returns the selection of a list on one side. */
export const chosenBy = (audience: OpenedAudience, list: ListName, side: Side): readonly number[] =>
  audience[side]?.chosen[list] ?? []

/**
 * Loads the sets that answer the questions, by name: ids of participants, or of organizations where the question is
 * about these. Participant types are in the participant rows and need no set.
 */
export async function loadAskedSets(
  db: Queries,
  audience: OpenedAudience,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, IdBits | null>> {
  const sets = asked.flatMap(({ question, side, name }) => {
    const ids = idsOf(question, side, audience)
    return ids === null ? [] : [sql`SELECT ${name}::text AS name, ${packedIds} AS ids FROM (${ids}) AS listed`]
  })
  const { rows } = await sql<{ name: string; ids: Uint8Array | null }>`
    ${withRows(audience)} ${sql.join(sets, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ name, ids }) => [name, readIdBits(ids)]))
}

/** Counts the including rows of the draft. */
export async function countIncluding(db: Queries, audience: OpenedAudience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${withRows(audience)} SELECT count(*) AS count
    FROM (SELECT draft FROM own UNION ALL SELECT draft FROM company) AS listed WHERE draft`.execute(db)
  return rows[0]?.count ?? 0
}

const withRows = ({ promotionId, programId, participants, organizations }: OpenedAudience) => sql`
  WITH own AS (${rowsOf('participant', promotionId, programId, participants)}),
    company AS (${rowsOf('organization', promotionId, programId, organizations)})`

function idsOf(question: Question, side: Side, audience: OpenedAudience): RawBuilder<unknown> | null {
  switch (question) {
    case 'ownIncluded':
      return sql`SELECT id FROM own WHERE ${sql.id(side)}`
    case 'ownExcluded':
      return sql`SELECT id FROM own WHERE NOT ${sql.id(side)}`
    case 'companyIncluded':
      return sql`SELECT id FROM company WHERE ${sql.id(side)}`
    case 'companyExcluded':
      return sql`SELECT id FROM company WHERE NOT ${sql.id(side)}`
    case 'participantTypes':
      return null
    case 'participantGroups':
      return sql`SELECT participant_id AS id FROM participant_group_member
        WHERE participant_group_id = ANY(${chosenBy(audience, question, side)}::bigint[])`
    case 'organizationTypes':
      return sql`SELECT organization.id FROM organization JOIN program USING (client_id)
        WHERE program.id = ${audience.programId}
          AND organization_type_id = ANY(${chosenBy(audience, question, side)}::bigint[])`
    case 'organizationGroups':
      // claims only use an organization's groups of this program
      return sql`SELECT organization_id AS id FROM organization_group_member
        JOIN organization_group AS joined ON joined.id = organization_group_id
        WHERE joined.program_id = ${audience.programId} AND organization_group_id = ANY(${chosenBy(audience, question, side)}::bigint[])`
    case 'invited':
      return sql`SELECT participant_id AS id FROM promotion_invitation
        WHERE promotion_id = ${audience.promotionId}::bigint
          AND accepted_date <= ${audience.now.toISOString()}::timestamptz`
  }
}

/**
 * The rows that name participants or organizations: true if a row includes, as stored and in the draft; null if there
 * is no row.
 */
function rowsOf(
  of: 'participant' | 'organization',
  promotionId: number | null,
  programId: number,
  changed: readonly ChangedRow[],
): RawBuilder<unknown> {
  const column = sql.id(`${of}_id`)
  const owned =
    of === 'participant'
      ? sql`owned.program_id = ${programId}`
      : sql`owned.client_id = (SELECT client_id FROM program WHERE id = ${programId})`
  return sql`
    SELECT coalesce(kept.id, changed.id) AS id, kept.included AS stored,
      CASE WHEN changed.id IS NULL THEN kept.included ELSE changed.included END AS draft
    FROM (
      SELECT ${column} AS id, include_in_promotion AS included FROM ${sql.table(`promotion_${of}`)}
      WHERE promotion_id = ${promotionId}::bigint) AS kept
    FULL JOIN (
      SELECT given.id, given.included
      FROM unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map((row) => row.isIncluded)}::boolean[])
        AS given (id, included)
      JOIN ${sql.table(of)} AS owned ON owned.id = given.id AND ${owned}) AS changed ON changed.id = kept.id`
}
