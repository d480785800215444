import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../queries.ts'
import { askedBy, askedName, chosenBy, loadAskedSets, type Asked, type Question, type Side } from './asked-sets.ts'
import { hasId, type IdBits } from './id-bits.ts'
import type { OpenedAudience } from './open-audience.ts'

/** The participants of the program with the answer to each question, as a column. */
interface AskedParticipants {
  /** Goes after FROM: the columns of `participant` and the answers. */
  readonly participants: RawBuilder<unknown>
  /** Goes after FROM: the answers and `count`, the number of participants who share them. */
  readonly counted: RawBuilder<unknown>
  /** The column with the answer to a question of a side. */
  readonly column: (question: Question, side: Side) => RawBuilder<boolean>
  /** Number of including rows of each side. */
  readonly including: Readonly<Record<Side, number>>
}

/**
 * Evaluates the questions of the stored audience and of the draft for all participants. The answers are boolean columns
 * so that the planner sees how few combinations exist, and there are no joins: the count then runs on all cores.
 */
export async function askParticipants(db: Queries, audience: OpenedAudience): Promise<AskedParticipants> {
  const asked = askedBy(audience)
  const sets = await loadAskedSets(db, audience, asked)
  const setOf = (question: Question, side: Side) => sets.get(askedName(audience, question, side)) ?? null
  const answers = asked.map((each) => ({
    name: each.name,
    answer: answerOf(each, sets.get(each.name) ?? null, audience),
  }))
  const columns = answers.map(({ name, answer }) => sql`, ${answer} AS ${sql.id(name)}`)
  const places = columns.map((_, index) => sql`, ${sql.lit(index + 2)}`)
  const from = sql`participant WHERE participant.program_id = ${audience.programId}`
  const including = (side: Side) =>
    (setOf('ownIncluded', side)?.size ?? 0) + (setOf('companyIncluded', side)?.size ?? 0)
  return {
    participants: sql`(SELECT participant.*${sql.join(columns, sql``)} FROM ${from}) AS participant`,
    // an empty result has no group, regardless of the questions
    counted: sql`(SELECT count(*) AS count${sql.join(columns, sql``)} FROM ${from}
      GROUP BY participant.program_id${sql.join(places, sql``)}) AS counted`,
    column: (question, side) => sql.id<boolean>(askedName(audience, question, side)),
    including: { stored: including('stored'), draft: including('draft') },
  }
}

function answerOf({ question, side }: Asked, set: IdBits | null, audience: OpenedAudience): RawBuilder<boolean> {
  switch (question) {
    case 'participantTypes':
      return sql`participant.participant_type_id = ANY(${chosenBy(audience, question, side)}::bigint[])`
    case 'ownIncluded':
    case 'ownExcluded':
    case 'participantGroups':
    case 'invited':
      return hasId(set, sql`participant.id`)
    case 'companyIncluded':
    case 'companyExcluded':
    case 'organizationTypes':
    case 'organizationGroups':
      return hasId(set, sql`participant.organization_id`)
  }
}
