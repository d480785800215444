import { printInstant } from '@incentive/scalars'
import {
  check,
  factsReadBy,
  loadFacts,
  traceEvaluation,
  type FactModel,
  type FactProblem,
  type FactRead,
  type Purpose,
  type Trace,
} from '@incentive/spel'
import { useState } from 'react'
import { takeParticipant, valueOf, type StoredParticipantFacts } from './person-facts.ts'
import { firstValue, NO_VALUES, pathOf, toFacts, type TrialValues } from './trial-facts.ts'
import { tracedParts, type TracedParts } from './traced-parts.ts'

/** A test of a rule with values for the facts that it reads. */
export interface Trial {
  readonly reads: readonly FactRead[]
  readonly values: TrialValues
  readonly change: (values: TrialValues) => void
  /** Fills in the stored data of a participant. */
  readonly take: (person: StoredParticipantFacts) => void
  /** Values that are invalid for their facts. */
  readonly problems: readonly FactProblem[]
  readonly trace: Trace | null
  readonly traced: TracedParts | null
}

/** Tests a rule while requested; null while the text is invalid. Values are kept per fact while the text changes. */
export function useTrial(value: string, model: FactModel, purpose: Purpose, isEnabled: boolean): Trial | null {
  const [typed, setTyped] = useState<TrialValues>(NO_VALUES)
  const [person, setPerson] = useState<StoredParticipantFacts | null>(null)
  const [now] = useState(() => printInstant(Temporal.Now.instant().epochMilliseconds))
  if (!isEnabled) return null
  const checked = check(value, model, purpose)
  if (!checked.ok) return null
  const reads = factsReadBy(checked)
  const values = withFirstValues(reads, typed, now, person)
  const loaded = loadFacts(model, toFacts(reads, values))
  const trace = loaded.ok ? traceEvaluation(checked, loaded.facts) : null
  return {
    reads,
    values,
    change: setTyped,
    trace,
    take: (taken) => {
      setTyped(takeParticipant(typed, taken))
      setPerson(taken)
    },
    problems: loaded.ok ? [] : loaded.problems,
    traced: trace && tracedParts(trace),
  }
}

function withFirstValues(
  reads: readonly FactRead[],
  typed: TrialValues,
  now: string,
  person: StoredParticipantFacts | null,
): TrialValues {
  const values: Record<string, string> = { ...typed.values }
  const lines: Record<string, TrialValues['lines'][string]> = { ...typed.lines }
  for (const read of reads) {
    const key = pathOf(read.path)
    if (read.type.kind === 'LIST' && read.type.element.kind === 'OBJECT') {
      lines[key] ??= [newLine(read.elements, now)]
      lines[key] = lines[key].map((line) => ({ ...newLine(read.elements, now), ...line }))
    } else values[key] ??= (person && valueOf(person, read.path)) ?? firstValue(read, now)
  }
  return { ...typed, values, lines }
}

/** An element of a list with initial values. */
export function newLine(elements: readonly FactRead[], now: string): Readonly<Record<string, string>> {
  return Object.fromEntries(elements.map((read) => [pathOf(read.path), firstValue(read, now)]))
}
