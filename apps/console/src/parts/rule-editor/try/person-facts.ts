import type { Organization, Participant } from '@incentive/contract'
import type { FactRead, Field } from '@incentive/spel'
import { labelOfFact, pathOf, type TrialValues } from './trial-facts.ts'

/** What is stored of a participant and the participant's organization, by the names of the facts. */
export interface PersonFacts {
  readonly name: string
  readonly participant: Readonly<Record<string, unknown>>
  /** Null: there is none. */
  readonly organization: Readonly<Record<string, unknown>> | null
}

/** The facts of a participant: columns of the same name, and those that answers call otherwise. */
export function personFacts(participant: Participant, organization: Organization | null): PersonFacts {
  const { user, email1, participantType } = participant
  const { participantTypeKey } = participantType
  return {
    name: participant.fullName,
    participant: { ...participant, ...user, email: email1, participantTypeKey },
    organization: organization && {
      ...organization,
      organizationTypeKey: organization.organizationType.organizationTypeKey,
      parent: organization.parentOrganization,
    },
  }
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
  const absent = organization === null ? ['organization'] : organization.parent === null ? ['organization.parent'] : []
  return {
    values: Object.fromEntries(typed),
    missing: [...missing.filter((path) => !isOfPerson(path)), ...absent],
    lines,
  }
}

/** The facts that are read of a participant and not known, by their names. */
export function unknownFacts(facts: PersonFacts, reads: readonly FactRead[]): readonly string[] {
  return reads
    .filter(
      ({ path, type }) => type.kind !== 'OBJECT' && isOfPerson(pathOf(path)) && valueOf(facts, path) === undefined,
    )
    .map(({ path }) => labelOfFact(path))
}

/** Whether a rule reads anything of who claims. */
export const readsPerson = (reads: readonly FactRead[]): boolean => reads.some(({ path }) => isOfPerson(pathOf(path)))

const isOfPerson = (path: string) => /^(participant|organization)(\.|$)/.test(path)
