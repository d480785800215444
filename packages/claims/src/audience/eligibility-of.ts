import { FACT_MODEL } from '@incentive/model/facts'
import { check, factsReadBy, replaceFacts, type FactRead, type LoadedFacts } from '@incentive/spel'
import type { CompiledVersion } from '../compile/compiled.ts'
import { organizationRoot, participantRoot, type Claimant } from '../rules/audience-facts.ts'
import { eligibilityFactsOf } from '../rules/rule-facts.ts'
import { evaluationWithoutClaim } from './no-claim.ts'

/** The result of the eligibility condition for a participant: true, false, empty, or a failed evaluation. */
export type Eligibility = 'ELIGIBLE' | 'ELIGIBILITY_FALSE' | 'ELIGIBILITY_EMPTY' | 'ELIGIBILITY_ERROR'

/** An eligibility condition that is evaluated for many participants. */
export type EligibilityQuestion = {
  /** The facts that it reads, by their names from the root: `participant.country`, `organization.parent.tier`. */
  readonly reads: readonly string[]
  /** Those facts that are unavailable without a claim. */
  readonly unknown: readonly string[]
  /** Only needs the facts in `reads`. */
  ask(claimant: Claimant): Eligibility
}

/**
 * Returns the condition of a version, ready to be evaluated at a given time like in `evaluateParticipant`; null without
 * one.
 */
export function eligibilityOf(version: CompiledVersion, instant: number): EligibilityQuestion | null {
  const condition = version.eligibility
  if (condition === null) return null
  const { expression } = condition
  if (expression === null) return { reads: [], unknown: [], ask: () => 'ELIGIBILITY_ERROR' }
  const checked = check(condition.text, FACT_MODEL, 'condition')
  const common = eligibilityFactsOf(evaluationWithoutClaim(version, NO_PARTICIPANT, instant))
  // many participants share an organization, whose facts are loaded once
  const known = new Map<Claimant['organizationChain'], LoadedFacts>()
  const reads = checked.ok ? factsReadBy(checked).map(nameOf) : []
  return {
    reads,
    unknown: reads.filter((name) => OF_A_CLAIM.test(name)),
    ask({ participant, organizationChain }) {
      if (typeof common === 'string') return 'ELIGIBILITY_ERROR'
      const shared = known.get(organizationChain) ?? replaceFacts(common, organizationRoot(organizationChain))
      known.set(organizationChain, shared)
      const loaded = shared.ok ? replaceFacts(shared.facts, participantRoot(participant)) : shared
      const evaluated = loaded.ok ? expression.evaluate(loaded.facts) : null
      if (!evaluated?.ok) return 'ELIGIBILITY_ERROR'
      if (evaluated.result.type === 'NULL') return 'ELIGIBILITY_EMPTY'
      return evaluated.result.value === true ? 'ELIGIBLE' : 'ELIGIBILITY_FALSE'
    },
  }
}

const OF_A_CLAIM = /^(?:claim|history|promotionProduct)\b/

function nameOf({ path }: FactRead): string {
  return path.map(({ name }) => name).join('.')
}

const NO_PARTICIPANT: Claimant = {
  participant: { participantKey: '', participantTypeKey: null, groupKeys: [], deactivated: null, fields: {} },
  organizationChain: [],
}
