import type { Evaluation } from '../evaluation.ts'
import type { Code } from '../codes/codes.ts'
import { type Gate, type GateFinding, PASS, SKIP } from './gate.ts'
import { audience, invitation, participantActive } from './audience.ts'
import { coursesBeforeGenerating } from './courses.ts'
import { deadline, promotionWindow, published } from './dates.ts'
import { eligibility } from './eligibility.ts'

/** Nothing is converted (MD-44). */
const currency: Gate = {
  step: 'G05',
  check({ version: { content }, facts }) {
    const [claimed, paid] = [facts.currency || null, content.currency || null]
    if (claimed === null || paid === null || claimed === paid) return PASS
    return { outcome: 'FAIL', code: 'CURRENCY_MISMATCH' }
  },
}

const takesClaims: Gate = {
  step: 'G01',
  check: ({ version: { content } }) =>
    content.inputType === 'CLAIM' ? PASS : { outcome: 'FAIL', code: 'TAKES_NO_CLAIMS' },
}

/** A claim with a missing document is on hold (MD-12). */
const documentation: Gate = {
  step: 'G11',
  check({ version, facts }) {
    if (version.content.skipClaimDocumentation) return SKIP
    return facts.documents > 0 ? PASS : { outcome: 'WAIT', code: 'DOCUMENTATION_MISSING' }
  },
}

const hasLines: Gate = {
  step: 'G12',
  check: ({ facts }) => (facts.lines.length > 0 ? PASS : { outcome: 'FAIL', code: 'NO_PRODUCTS' }),
}

/** A claim without a type has the promotion's. */
const claimType: Gate = {
  step: 'G05b',
  check({ version: { content }, facts }) {
    const [claimed, taken] = [facts.claimType || null, content.claimType || null]
    if (taken === null) return SKIP
    if (claimed === null || claimed === taken) return PASS
    return { outcome: 'FAIL', code: 'CLAIM_TYPE_MISMATCH' }
  },
}

const saleDate: Gate = {
  step: 'G03',
  check(evaluation) {
    if (evaluation.saleDate.instant <= evaluation.facts.submittedDate) return PASS
    return { outcome: 'FAIL', code: 'SALE_DATE_IN_FUTURE' }
  },
}

/** Every gate, in the order of evaluation (B.1). */
export const GATES: readonly Gate[] = [
  takesClaims,
  published,
  saleDate,
  promotionWindow,
  currency,
  claimType,
  participantActive,
  audience,
  invitation,
  eligibility,
  coursesBeforeGenerating,
  deadline,
  documentation,
  hasLines,
]

/** The combined result of the gates: the first refusal, the first reason to hold the claim, and that of each gate. */
export type GateResult = {
  readonly refusal: Code | null
  readonly wait: Code | null
  /** In the order of `GATES`. */
  readonly findings: readonly GateFinding[]
}

/** Runs every gate, or those up to the first refusal. */
export function runGates(evaluation: Evaluation, stopsAtRefusal: boolean): GateResult {
  const findings: GateFinding[] = []
  let refusal: Code | null = null
  let wait: Code | null = null
  for (const gate of GATES) {
    const finding = gate.check(evaluation)
    findings.push(finding)
    if (finding.outcome === 'WAIT') wait ??= finding.code
    else if (finding.outcome === 'FAIL') refusal ??= finding.code
    if (refusal !== null && stopsAtRefusal) break
  }
  return { refusal, wait, findings }
}
