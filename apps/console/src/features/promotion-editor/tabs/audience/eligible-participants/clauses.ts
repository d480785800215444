import type { Counted } from './use-eligible-count.ts'

/** A clause of an audience: its effect, and the number of participants for which it is the first to decide. */
export interface Clause {
  readonly label: string
  /** Size of the list itself. Null if that adds nothing to `count`. */
  readonly listed: number | null
  readonly admits: boolean
  readonly count: number
}

const rows = [
  ['AUDIENCE_PARTICIPANT_INCLUDED', 'Included participants', true],
  ['AUDIENCE_PARTICIPANT_EXCLUDED', 'Excluded participants', false],
  ['AUDIENCE_ORGANIZATION_INCLUDED', 'Included organizations', true],
  ['AUDIENCE_ORGANIZATION_EXCLUDED', 'Excluded organizations', false],
  ['AUDIENCE_NOT_LISTED', 'Not in the tables below', false],
] as const

const lists = [
  ['AUDIENCE_PARTICIPANT_TYPE', 'Participant types', 'participantTypes'],
  ['AUDIENCE_PARTICIPANT_GROUP', 'Participant groups', 'participantGroups'],
  ['AUDIENCE_ORGANIZATION_TYPE', 'Organization types', 'organizationTypes'],
  ['AUDIENCE_ORGANIZATION_GROUP', 'Organization groups', 'organizationGroups'],
] as const

const answers = [
  ['ELIGIBILITY_FALSE', 'The eligibility condition is not met'],
  ['ELIGIBILITY_EMPTY', 'The eligibility condition has no result'],
  ['ELIGIBILITY_ERROR', 'The eligibility condition cannot be evaluated'],
] as const

/** The clauses that decide or require evaluation, in evaluation order (B.2). */
export function clausesOf({ decided, listed, condition }: Counted): readonly Clause[] {
  const of = (code: string) => decided.get(code) ?? 0
  const some = ({ count }: Clause) => count > 0
  return [
    ...rows.map(([code, label, admits]) => ({ label, listed: null, admits, count: of(code) })).filter(some),
    ...lists.flatMap(([code, label, list]) =>
      listed[list] === null ? [] : [{ label, listed: listed[list], admits: false, count: of(code) }],
    ),
    { label: 'Types and groups', listed: null, admits: true, count: of('AUDIENCE_TYPES_AND_GROUPS') },
    { label: 'Everyone can claim', listed: null, admits: true, count: of('AUDIENCE_OPEN') },
    { label: 'Invitation only', listed: null, admits: false, count: of('NOT_INVITED') },
    ...answers.map(([answer, label]) => ({
      label,
      listed: null,
      admits: false,
      count: condition?.answers[answer] ?? 0,
    })),
  ].filter((clause) => clause.listed !== null || some(clause))
}
