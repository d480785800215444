import type { AnswerOf } from '@incentive/contract'
import type { FactRead, Field } from '@incentive/spel'
import { pathOf, type TrialValues } from './trial-facts.ts'

/** Stored data of a participant and the participant's organization, by the names of the facts. */
export interface StoredParticipantFacts {
  readonly participant: Readonly<Record<string, unknown>>
  /** Null: the participant has none. */
  readonly organization: Readonly<Record<string, unknown>> | null
}

type Stored = Pick<AnswerOf<'getParticipantFacts'>, 'participant' | 'organizations'>

/**
 * The facts of a participant in the structure that rules read: each organization has the one above it as its parent.
 */
export function participantFactsOf({ participant, organizations }: Stored): StoredParticipantFacts {
  const organization = organizations.reduceRight<StoredParticipantFacts['organization']>(
    (parent, facts) => ({ ...facts, parent }),
    null,
  )
  return { participant, organization }
}

/**
 * The value of a fact for a participant, as typed text; undefined if it is unknown, or if the fact is not about the
 * participant. The facts of a missing object are empty.
 */
export function valueOf(facts: StoredParticipantFacts, path: readonly Field[]): string | undefined {
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

/** The test values without those typed for another participant, so that the stored values of this participant apply. */
export function takeParticipant(
  { values, missing, lines }: TrialValues,
  { organization }: StoredParticipantFacts,
): TrialValues {
  const typed = Object.entries(values).filter(([path]) => !isOfParticipant(path))
  return {
    values: Object.fromEntries(typed),
    missing: [...missing.filter((path) => !isOfParticipant(path)), absentOrganization(organization)],
    lines,
  }
}

/** Path of the first organization up the hierarchy that does not exist. */
function absentOrganization(organization: StoredParticipantFacts['organization']): string {
  let path = 'organization'
  for (let at = organization; at; at = at.parent as StoredParticipantFacts['organization']) path += '.parent'
  return path
}

/** True if a rule reads facts of the claimant. */
export const readsParticipant = (reads: readonly FactRead[]): boolean =>
  reads.some(({ path }) => isOfParticipant(pathOf(path)))

const isOfParticipant = (path: string) => /^(participant|organization)(\.|$)/.test(path)
