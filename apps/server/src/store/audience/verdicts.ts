import type { Code } from '@incentive/claims'
import { sql, type RawBuilder } from 'kysely'
import { isInState } from '../catalog/records/record-state.ts'
import type { Queries } from '../queries.ts'
import { type Question, type Side, askedBy, askedName, chosenBy, loadAskedSets, type Asked } from './asked-sets.ts'
import { LISTS, type ListName } from './listed.ts'
import type { Audience, OpenedAudience } from './open-audience.ts'
import { hasId, type IdBits } from './id-bits.ts'

/** The possible verdicts of audience and invitations on a participant, in the order of their SQL numbers. */
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

/** The verdicts on a participant: by the stored audience, by the draft, and which lists of the draft contain them. */
export interface Said {
  readonly stored: Verdict | null
  readonly draft: Verdict
  readonly listedBy: readonly ListName[]
}

/** Decodes the verdicts that SQL returns as one number: four bits for each audience, then one for each list. */
export function readSaid(said: number, hasStored: boolean): Said {
  const verdict = (at: number) => VERDICTS[(said >> at) & 15] as Verdict
  return {
    stored: hasStored ? verdict(0) : null,
    draft: verdict(4),
    listedBy: LISTS.filter((_, index) => (said >> (8 + index)) & 1),
  }
}

const lists = {
  participantTypes: 'AUDIENCE_PARTICIPANT_TYPE',
  participantGroups: 'AUDIENCE_PARTICIPANT_GROUP',
  organizationTypes: 'AUDIENCE_ORGANIZATION_TYPE',
  organizationGroups: 'AUDIENCE_ORGANIZATION_GROUP',
} as const

/** Answers in place of the stored ones: of records as an import would leave them. */
export type ReplacedAnswers = Partial<Readonly<Record<Question, RawBuilder<boolean>>>>

/** The participants of the program with their verdicts, in parts so that there are no needless joins. */
export interface EvaluatedAudience {
  /** Goes after FROM: the columns of `participant`, and those that `said` reads. */
  readonly participants: RawBuilder<unknown>
  /**
   * The same for other rows than those of the program: a relation `participant` with the same columns, and answers to
   * some questions that replace the stored ones.
   */
  readonly participantsOf: (rows: RawBuilder<unknown>, replaced?: ReplacedAnswers) => RawBuilder<unknown>
  /** Goes after FROM: the columns that `said` reads, and `count`, the number of participants with these values. */
  readonly counted: RawBuilder<unknown>
  /** The verdicts on the row; decode them with `readSaid`. */
  readonly said: RawBuilder<number>
}

/**
 * The questions of an audience (B.2) and of its invitations as SQL over sets, for the stored audience and the draft at
 * once. Returns the same verdicts as `evaluateParticipant`; a test compares the two.
 */
export async function evaluateAudience(db: Queries, audience: OpenedAudience): Promise<EvaluatedAudience> {
  const { participants, participantsOf, counted, column, including } = await askParticipants(db, audience)
  const verdict = (side: Side) => {
    const of = audience[side]
    return of === null ? sql`0` : verdictOf(side, of, column, including[side] > 0)
  }
  const bits = LISTS.flatMap((list, index) =>
    audience.draft.chosen[list].length === 0
      ? []
      : [sql`CASE WHEN ${column(list, 'draft')} THEN ${sql.lit(1 << (8 + index))} ELSE 0 END`],
  )
  return {
    participants,
    participantsOf,
    counted,
    said: sql<number>`(${sql.join([verdict('stored'), sql`16 * ${verdict('draft')}`, ...bits], sql` + `)})`,
  }
}

const number = (verdict: Verdict) => sql.lit(VERDICTS.indexOf(verdict))

function verdictOf(
  side: Side,
  audience: Audience,
  column: (question: Question, side: Side) => RawBuilder<boolean>,
  includesSome: boolean,
): RawBuilder<number> {
  const eligible = (verdict: Verdict) =>
    audience.content.invitationOnly === true
      ? sql`CASE WHEN ${column('invited', side)} THEN ${number(verdict)} ELSE ${number('NOT_INVITED')} END`
      : number(verdict)
  const asked = LISTS.filter((list) => audience.chosen[list].length > 0)
  const rest: Verdict =
    asked.length > 0 ? 'AUDIENCE_TYPES_AND_GROUPS' : includesSome ? 'AUDIENCE_NOT_LISTED' : 'AUDIENCE_OPEN'
  const rowDecides = (question: Question, decided: RawBuilder<unknown>) =>
    sql`WHEN ${column(question, side)} THEN ${decided}`
  const questions = [
    // an included row counts as an invitation (MD-07)
    rowDecides('ownIncluded', number('AUDIENCE_PARTICIPANT_INCLUDED')),
    rowDecides('ownExcluded', number('AUDIENCE_PARTICIPANT_EXCLUDED')),
    rowDecides('companyIncluded', eligible('AUDIENCE_ORGANIZATION_INCLUDED')),
    rowDecides('companyExcluded', number('AUDIENCE_ORGANIZATION_EXCLUDED')),
    ...asked.map((list) => sql`WHEN NOT ${column(list, side)} THEN ${number(lists[list])}`),
  ]
  const otherwise = isIn(rest) ? eligible(rest) : number(rest)
  return sql`CASE ${sql.join(questions, sql` `)} ELSE ${otherwise} END`
}

/** SQL that tests whether the row is eligible under either audience. */
export function isInOne(said: RawBuilder<number>, hasStored: boolean): RawBuilder<boolean> {
  const numbers = sql.join(IN.map(number))
  const draft = sql<boolean>`(${said} >> 4) & 15 IN (${numbers})`
  return hasStored ? sql`((${said} & 15) IN (${numbers}) OR ${draft})` : draft
}

/** The participants of the program with the answer to each question, as a column. */
interface AskedParticipants extends Pick<EvaluatedAudience, 'participantsOf'> {
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
async function askParticipants(db: Queries, audience: OpenedAudience): Promise<AskedParticipants> {
  const asked = askedBy(audience)
  const sets = await loadAskedSets(db, audience, asked)
  const setOf = (question: Question, side: Side) => sets.get(askedName(audience, question, side)) ?? null
  const columnsWith = (replaced: ReplacedAnswers) =>
    asked.map((each) => {
      const answer = replaced[each.question] ?? answerOf(each, sets.get(each.name) ?? null, audience)
      return sql`, ${answer} AS ${sql.id(each.name)}`
    })
  const columns = columnsWith({})
  const participantsOf: EvaluatedAudience['participantsOf'] = (rows, replaced = {}) =>
    sql`(SELECT participant.*${sql.join(columnsWith(replaced), sql``)} FROM ${rows}) AS participant`
  const places = columns.map((_, index) => sql`, ${sql.lit(index + 2)}`)
  // a deactivated participant is in no audience and no count (DI-20)
  const from = sql`participant WHERE participant.program_id = ${audience.programId} AND ${isInState('participant', {})}`
  const including = (side: Side) =>
    (setOf('ownIncluded', side)?.size ?? 0) + (setOf('companyIncluded', side)?.size ?? 0)
  return {
    participants: participantsOf(from),
    participantsOf,
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
