import type { Code } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import { LISTS, type ListName } from './listed.ts'
import type { Audience, ChangedRow, OpenedAudience } from './open-audience.ts'

/** What audience and invitations can say of somebody, in the numbers by which SQL says it. */
export const VERDICTS = [
  'AUDIENCE_PARTICIPANT_INCLUDED',
  'AUDIENCE_PARTICIPANT_EXCLUDED',
  'AUDIENCE_ORGANIZATION_INCLUDED',
  'AUDIENCE_ORGANIZATION_EXCLUDED',
  'AUDIENCE_OPEN',
  'AUDIENCE_NOT_LISTED',
  'AUDIENCE_TYPES_AND_GROUPS',
  'AUDIENCE_PARTICIPANT_TYPE',
  'AUDIENCE_PARTICIPANT_GROUP',
  'AUDIENCE_ORGANIZATION_TYPE',
  'AUDIENCE_ORGANIZATION_GROUP',
  'NOT_INVITED',
] as const satisfies readonly Code[]
export type Verdict = (typeof VERDICTS)[number]

const IN: readonly Verdict[] = [
  'AUDIENCE_PARTICIPANT_INCLUDED',
  'AUDIENCE_ORGANIZATION_INCLUDED',
  'AUDIENCE_OPEN',
  'AUDIENCE_TYPES_AND_GROUPS',
]
export const isIn = (verdict: Verdict): boolean => IN.includes(verdict)

/** What is said of a participant: by the stored audience, by the draft, and which lists of the draft have him. */
export interface Said {
  readonly stored: Verdict | null
  readonly draft: Verdict
  readonly listedBy: readonly ListName[]
}

/** Reads what SQL says as one number: four bits for each audience, then one for each list. */
export function readSaid(said: number, hasStored: boolean): Said {
  const verdict = (at: number) => VERDICTS[(said >> at) & 15] as Verdict
  return {
    stored: hasStored ? verdict(0) : null,
    draft: verdict(4),
    listedBy: LISTS.filter((_, index) => (said >> (8 + index)) & 1),
  }
}

type Side = 'stored' | 'draft'
const sides = ['stored', 'draft'] as const
const lists = {
  participantTypes: 'AUDIENCE_PARTICIPANT_TYPE',
  participantGroups: 'AUDIENCE_PARTICIPANT_GROUP',
  organizationTypes: 'AUDIENCE_ORGANIZATION_TYPE',
  organizationGroups: 'AUDIENCE_ORGANIZATION_GROUP',
} as const

/** The participants of the program with what is said of each; asked in parts, so that nothing is joined in vain. */
export interface Judged {
  /** `FROM ... WHERE`; rows of `participant`. */
  readonly from: RawBuilder<unknown>
  /** What is said of the row; `readSaid` reads it. */
  readonly said: RawBuilder<number>
  /** How many rows of the draft include somebody. */
  readonly included: number
}

/**
 * The questions of an audience (B.2) and of its invitations as SQL over sets, of the stored audience and of the draft at
 * once. Says of everybody what `judgeParticipant` says; a test holds the two to each other.
 */
export async function judgeInSql(db: Queries, audience: OpenedAudience, signal?: AbortSignal): Promise<Judged> {
  const rows = {
    participant: rowsOf('participant', audience.promotionId, audience.programId, audience.participants),
    organization: rowsOf('organization', audience.promotionId, audience.programId, audience.organizations),
  }
  const counted = await countRows(db, rows, signal)
  const isAsked = (list: ListName) =>
    audience.draft.chosen[list].length + (audience.stored?.chosen[list].length ?? 0) > 0
  const asksOrganizations = isAsked('organizationTypes') || isAsked('organizationGroups') || counted.organizations > 0
  const joins = [
    ...(counted.participants > 0 ? [sql`LEFT JOIN (${rows.participant}) AS own ON own.id = participant.id`] : []),
    ...(isAsked('participantGroups')
      ? [sql`LEFT JOIN (${membersOf('participant', audience)}) AS grouped ON grouped.id = participant.id`]
      : []),
    ...(asksOrganizations
      ? [
          sql`LEFT JOIN (${companies(audience, rows.organization, isAsked('organizationGroups'))}) AS company
            ON company.id = participant.organization_id`,
        ]
      : []),
    ...(asksInvitations(audience)
      ? [sql`LEFT JOIN (${acceptedInvitations(audience)}) AS invited ON invited.id = participant.id`]
      : []),
  ]
  const has = { own: counted.participants > 0, company: counted.organizations > 0 }
  const verdict = (side: Side) => {
    const of = audience[side]
    return of === null ? sql`0` : verdictOf(side, of, has, counted[side] > 0)
  }
  const bits = LISTS.flatMap((list, index) =>
    audience.draft.chosen[list].length === 0
      ? []
      : [sql`CASE WHEN ${isListed(list, 'draft', audience.draft)} THEN ${sql.lit(1 << (8 + index))} ELSE 0 END`],
  )
  return {
    from: sql`participant ${sql.join(joins, sql` `)} WHERE participant.program_id = ${audience.programId}`,
    said: sql<number>`(${sql.join([verdict('stored'), sql`16 * ${verdict('draft')}`, ...bits], sql` + `)})`,
    included: counted.draft,
  }
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

/** Who is in one of the chosen groups. */
function membersOf(of: 'participant' | 'organization', audience: OpenedAudience): RawBuilder<unknown> {
  const { stored, draft } = chosenBy(audience, `${of}Groups`)
  const group = sql.id(`${of}_group_id`)
  return sql`
    SELECT ${sql.id(`${of}_id`)} AS id, bool_or(${group} = ANY(${stored}::bigint[])) AS stored,
      bool_or(${group} = ANY(${draft}::bigint[])) AS draft
    FROM ${sql.table(`${of}_group_member`)} WHERE ${group} = ANY(${[...stored, ...draft]}::bigint[]) GROUP BY 1`
}

const asksInvitations = ({ stored, draft }: OpenedAudience) =>
  stored?.content.invitationOnly === true || draft.content.invitationOnly === true

/** Who has accepted an invitation to the promotion. */
const acceptedInvitations = ({ promotionId, now }: OpenedAudience): RawBuilder<unknown> => sql`
  SELECT participant_id AS id FROM promotion_invitation
  WHERE promotion_id = ${promotionId}::bigint AND accepted_date <= ${now.toISOString()}::timestamptz`

/** What is said of each organization of the client. */
function companies(audience: OpenedAudience, rows: RawBuilder<unknown>, asksGroups: boolean): RawBuilder<unknown> {
  const types = chosenBy(audience, 'organizationTypes')
  const type = (side: Side) =>
    sql`organization.organization_type_id = ANY(${types[side]}::bigint[]) AS ${sql.id(`${side}_type`)}`
  const group = (side: Side) =>
    asksGroups
      ? sql`${sql.ref(`grouped.${side}`)} AS ${sql.id(`${side}_group`)}`
      : sql`false AS ${sql.id(`${side}_group`)}`
  return sql`
    SELECT organization.id, listed.stored, listed.draft, ${sql.join(sides.flatMap((side) => [type(side), group(side)]))}
    FROM organization LEFT JOIN (${rows}) AS listed ON listed.id = organization.id
    ${asksGroups ? sql`LEFT JOIN (${membersOf('organization', audience)}) AS grouped ON grouped.id = organization.id` : sql``}
    WHERE organization.client_id = (SELECT client_id FROM program WHERE id = ${audience.programId})`
}

function isListed(list: ListName, side: Side, { chosen }: Audience): RawBuilder<boolean> {
  switch (list) {
    case 'participantTypes':
      return sql`participant.participant_type_id = ANY(${chosen[list]}::bigint[])`
    case 'participantGroups':
      return sql`${sql.ref(`grouped.${side}`)} IS TRUE`
    case 'organizationTypes':
      return sql`${sql.ref(`company.${side}_type`)} IS TRUE`
    case 'organizationGroups':
      return sql`${sql.ref(`company.${side}_group`)} IS TRUE`
  }
}

const number = (verdict: Verdict) => sql.lit(VERDICTS.indexOf(verdict))

function verdictOf(
  side: Side,
  audience: Audience,
  has: { readonly own: boolean; readonly company: boolean },
  includesSome: boolean,
): RawBuilder<number> {
  const letIn = (verdict: Verdict) =>
    audience.content.invitationOnly === true
      ? sql`CASE WHEN invited.id IS NULL THEN ${number('NOT_INVITED')} ELSE ${number(verdict)} END`
      : number(verdict)
  const asked = LISTS.filter((list) => audience.chosen[list].length > 0)
  const rest: Verdict =
    asked.length > 0 ? 'AUDIENCE_TYPES_AND_GROUPS' : includesSome ? 'AUDIENCE_NOT_LISTED' : 'AUDIENCE_OPEN'
  const rowsDecide = (table: 'own' | 'company', included: RawBuilder<unknown>, excluded: Verdict) => {
    const row = sql.ref(`${table}.${side}`)
    return has[table] ? [sql`WHEN ${row} IS TRUE THEN ${included} WHEN ${row} IS FALSE THEN ${number(excluded)}`] : []
  }
  const questions = [
    // an included row counts as an invitation (MD-07)
    ...rowsDecide('own', number('AUDIENCE_PARTICIPANT_INCLUDED'), 'AUDIENCE_PARTICIPANT_EXCLUDED'),
    ...rowsDecide('company', letIn('AUDIENCE_ORGANIZATION_INCLUDED'), 'AUDIENCE_ORGANIZATION_EXCLUDED'),
    ...asked.map((list) => sql`WHEN NOT (${isListed(list, side, audience)}) THEN ${number(lists[list])}`),
  ]
  const otherwise = isIn(rest) ? letIn(rest) : number(rest)
  return questions.length === 0 ? sql`${otherwise}` : sql`CASE ${sql.join(questions, sql` `)} ELSE ${otherwise} END`
}

/** SQL for whether one of the two lets the row in. */
export function isInOne(said: RawBuilder<number>, hasStored: boolean): RawBuilder<boolean> {
  const numbers = sql.join(IN.map(number))
  const draft = sql<boolean>`(${said} >> 4) & 15 IN (${numbers})`
  return hasStored ? sql`((${said} & 15) IN (${numbers}) OR ${draft})` : draft
}
