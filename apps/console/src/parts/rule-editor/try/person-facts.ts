import type { AnswerOf } from '@incentive/contract'
import type { FactRead, Field } from '@incentive/spel'
import { pathOf, type TrialValues } from './trial-facts.ts'

/** What is stored of a participant and the participant's organization, by the names of the facts. */
export interface PersonFacts {
  readonly participant: Readonly<Record<string, unknown>>
  /** Null: there is none. */
  readonly organization: Readonly<Record<string, unknown>> | null
}

type Stored = Pick<AnswerOf<'getParticipantFacts'>, 'participant' | 'organizations'>

/** The facts of a participant as rules reach them: an organization has the one above it as its parent. */
export function personFacts({ participant, organizations }: Stored): PersonFacts {
  const organization = organizations.reduceRight<PersonFacts['organization']>(
    (parent, facts) => ({ ...facts, parent }),
    null,
  )
  return { participant, organization }
}

/**
 * What a fact is of a participant, as it is typed; undefined where that is not known, or the fact is none of theirs. A
 * missing object has missing facts.
 */
export function valueOf(facts: PersonFacts, path: readonly Field[]): string | undefined {
  let value: unknown = facts
  for (const { name } of path) {
    if (value === null) return ''
    value = typeof value === 'object' ? (value as Readonly<Record<string, unknown>>)[name] : undefined
    if (value === undefined) return undefined
  }
  return textOf(value)
}

function textOf(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The values of a try without those that were typed of somebody else: what is known of this participant stands there. */
export function takePerson({ values, missing, lines }: TrialValues, { organization }: PersonFacts): TrialValues {
  const typed = Object.entries(values).filter(([path]) => !isOfPerson(path))
  return {
    values: Object.fromEntries(typed),
    missing: [...missing.filter((path) => !isOfPerson(path)), absentOrganization(organization)],
    lines,
  }
}

/** The first organization on the way up that is not there. */
function absentOrganization(organization: PersonFacts['organization']): string {
  let path = 'organization'
  for (let at = organization; at; at = at.parent as PersonFacts['organization']) path += '.parent'
  return path
}

/** Whether a rule reads anything of who claims. */
export const readsPerson = (reads: readonly FactRead[]): boolean => reads.some(({ path }) => isOfPerson(pathOf(path)))

const isOfPerson = (path: string) => /^(participant|organization)(\.|$)/.test(path)
