import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import { LISTS, type ListName } from './listed.ts'
import type { ChangedRow, OpenedAudience } from './open-audience.ts'

export type Side = 'stored' | 'draft'
const SIDES = ['stored', 'draft'] as const

/**
 * What an audience asks about a participant, with yes or no: whether each list has him, whether he has accepted an
 * invitation, and what his own row and that of his organization say (null: there is no row).
 */
type Question = ListName | 'invited' | 'ownRow' | 'companyRow'

/** The participants of the program with an answer to each question that is asked, as a column. */
interface AskedParticipants {
  /** Stands after FROM: the columns of `participant` and the answers. */
  readonly participants: RawBuilder<unknown>
  /** Stands after FROM: the answers and `count`, how many share them. */
  readonly counted: RawBuilder<unknown>
  /** The column of an answer; null for a row that nobody has. */
  readonly column: (question: Question, side: Side) => RawBuilder<boolean> | null
  /** How many rows of each side include somebody. */
  readonly including: Readonly<Record<Side, number>>
}

/**
 * Asks of everybody what the stored audience and the draft ask. The answers are columns of yes and no so that the
 * planner knows how few combinations there are: it then counts on all cores.
 */
export async function askParticipants(
  db: Queries,
  audience: OpenedAudience,
  signal?: AbortSignal,
): Promise<AskedParticipants> {
  const rows = {
    participant: rowsOf('participant', audience.promotionId, audience.programId, audience.participants),
    organization: rowsOf('organization', audience.promotionId, audience.programId, audience.organizations),
  }
  const counts = await countRows(db, rows, signal)
  const isAsked = (list: ListName) => SIDES.some((side) => chosenBy(audience, list)[side].length > 0)
  const has = { ownRow: counts.participants > 0, companyRow: counts.organizations > 0 }
  const asksCompanies = isAsked('organizationTypes') || isAsked('organizationGroups') || has.companyRow
  const joins = [
    ...(has.ownRow ? [sql`LEFT JOIN (${rows.participant}) AS own ON own.id = participant.id`] : []),
    ...(isAsked('participantGroups')
      ? [sql`LEFT JOIN (${membersOf('participant', audience)}) AS grouped ON grouped.id = participant.id`]
      : []),
    ...(asksCompanies
      ? [
          sql`LEFT JOIN (${companies(audience, has.companyRow ? rows.organization : null, isAsked('organizationGroups'))}) AS company
            ON company.id = participant.organization_id`,
        ]
      : []),
    ...(asksInvitations(audience)
      ? [sql`LEFT JOIN (${acceptedInvitations(audience)}) AS invited ON invited.id = participant.id`]
      : []),
  ]
  const answers = new Map<string, RawBuilder<unknown>>()
  for (const side of SIDES) {
    if (audience[side] === null) continue
    if (has.ownRow) answers.set(`ownRow_${side}`, sql.ref(`own.${side}`))
    if (has.companyRow) answers.set(`companyRow_${side}`, sql.ref(`company.${side}`))
    for (const list of LISTS.filter((each) => chosenBy(audience, each)[side].length > 0)) {
      answers.set(nameOf(audience, list, side), isListed(list, side, audience))
    }
  }
  if (asksInvitations(audience)) answers.set('invited', sql`invited.id IS NOT NULL`)
  const from = sql`participant ${sql.join(joins, sql` `)} WHERE participant.program_id = ${audience.programId}`
  const columns = [...answers].map(([name, answer]) => sql`, ${answer} AS ${sql.id(name)}`)
  const places = columns.map((_, index) => sql`, ${sql.lit(index + 2)}`)
  return {
    participants: sql`(SELECT participant.*${sql.join(columns, sql``)} FROM ${from}) AS participant`,
    // nobody is no group at all, whatever is asked
    counted: sql`(SELECT count(*) AS count${sql.join(columns, sql``)} FROM ${from}
      GROUP BY participant.program_id${sql.join(places, sql``)}) AS counted`,
    column: (question, side) => {
      const name = nameOf(audience, question, side)
      return answers.has(name) ? sql.id<boolean>(name) : null
    },
    including: { stored: counts.stored, draft: counts.draft },
  }
}

/** Both sides share the answer to what they ask alike. */
function nameOf(audience: OpenedAudience, question: Question, side: Side): string {
  if (question === 'invited') return question
  if (question === 'ownRow' || question === 'companyRow') return `${question}_${side}`
  const { stored, draft } = chosenBy(audience, question)
  const isAlike = stored.length === draft.length && stored.every((id) => draft.includes(id))
  return isAlike ? question : `${question}_${side}`
}

/** The rows that name participants or organizations: whether each includes, as stored and in the draft; null: no row. */
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

async function countRows(
  db: Queries,
  rows: Readonly<Record<'participant' | 'organization', RawBuilder<unknown>>>,
  signal: AbortSignal | undefined,
) {
  const { rows: found } = await sql<{ of: string; rows: number; stored: number; draft: number }>`
    SELECT 'participants' AS of, count(*) AS rows, count(*) FILTER (WHERE stored) AS stored,
      count(*) FILTER (WHERE draft) AS draft FROM (${rows.participant}) AS rows
    UNION ALL
    SELECT 'organizations', count(*), count(*) FILTER (WHERE stored), count(*) FILTER (WHERE draft)
    FROM (${rows.organization}) AS rows`.execute(db, { signal })
  const of = (name: string) => found.find((row) => row.of === name)?.rows ?? 0
  const total = (side: Side) => found.reduce((sum, row) => sum + row[side], 0)
  return {
    ...{ participants: of('participants'), organizations: of('organizations') },
    ...{ stored: total('stored'), draft: total('draft') },
  }
}

const chosenBy = ({ stored, draft }: OpenedAudience, list: ListName) => ({
  stored: stored?.chosen[list] ?? [],
  draft: draft.chosen[list],
})

/** Who is in one of the chosen groups. Those of one group are no two: nothing is gathered, which all cores can do. */
function membersOf(of: 'participant' | 'organization', audience: OpenedAudience): RawBuilder<unknown> {
  const { stored, draft } = chosenBy(audience, `${of}Groups`)
  const [id, group, members] = [sql.id(`${of}_id`), sql.id(`${of}_group_id`), sql.table(`${of}_group_member`)]
  const [first, ...others] = new Set([...stored, ...draft])
  if (first !== undefined && others.length === 0) {
    return sql`SELECT ${id} AS id, ${stored.length > 0}::boolean AS stored, ${draft.length > 0}::boolean AS draft
      FROM ${members} WHERE ${group} = ${first}`
  }
  return sql`
    SELECT ${id} AS id, bool_or(${group} = ANY(${stored}::bigint[])) AS stored,
      bool_or(${group} = ANY(${draft}::bigint[])) AS draft
    FROM ${members} WHERE ${group} = ANY(${[...stored, ...draft]}::bigint[]) GROUP BY 1`
}

const asksInvitations = ({ stored, draft }: OpenedAudience) =>
  stored?.content.invitationOnly === true || draft.content.invitationOnly === true

/** Who has accepted an invitation to the promotion. */
const acceptedInvitations = ({ promotionId, now }: OpenedAudience): RawBuilder<unknown> => sql`
  SELECT participant_id AS id FROM promotion_invitation
  WHERE promotion_id = ${promotionId}::bigint AND accepted_date <= ${now.toISOString()}::timestamptz`

/**
 * What is said of each organization of the client. `OFFSET '0'` has them joined to one another before participants are
 * joined to them: one look for each participant instead of three. As a text it is a constant to the planner, without
 * which it would not count on all cores.
 */
function companies(
  audience: OpenedAudience,
  rows: RawBuilder<unknown> | null,
  asksGroups: boolean,
): RawBuilder<unknown> {
  const types = chosenBy(audience, 'organizationTypes')
  const type = (side: Side) =>
    sql`organization.organization_type_id = ANY(${types[side]}::bigint[]) AS ${sql.id(`${side}_type`)}`
  const group = (side: Side) =>
    asksGroups
      ? sql`${sql.ref(`grouped.${side}`)} AS ${sql.id(`${side}_group`)}`
      : sql`false AS ${sql.id(`${side}_group`)}`
  return sql`
    SELECT organization.id, ${rows ? sql`listed.stored, listed.draft, ` : sql``}${sql.join(SIDES.flatMap((side) => [type(side), group(side)]))}
    FROM organization JOIN program ON program.client_id = organization.client_id AND program.id = ${audience.programId}
    ${rows ? sql`LEFT JOIN (${rows}) AS listed ON listed.id = organization.id` : sql``}
    ${asksGroups ? sql`LEFT JOIN (${membersOf('organization', audience)}) AS grouped ON grouped.id = organization.id` : sql``}
    OFFSET '0'`
}

function isListed(list: ListName, side: Side, audience: OpenedAudience): RawBuilder<boolean> {
  switch (list) {
    case 'participantTypes':
      return sql`participant.participant_type_id = ANY(${chosenBy(audience, list)[side]}::bigint[])`
    case 'participantGroups':
      return sql`${sql.ref(`grouped.${side}`)} IS TRUE`
    case 'organizationTypes':
      return sql`${sql.ref(`company.${side}_type`)} IS TRUE`
    case 'organizationGroups':
      return sql`${sql.ref(`company.${side}_group`)} IS TRUE`
  }
}
