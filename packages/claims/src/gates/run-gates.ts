import { type Evaluation, instantText } from '../evaluation.ts'
import type { Code } from '../codes/codes.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import { type Gate, type GateFinding, PASS, SKIP } from './gate.ts'
import { audience, invitation, participantActive } from './audience.ts'
import { coursesBeforeGenerating } from './courses.ts'
import { deadline } from './deadline.ts'
import { eligibility } from './eligibility.ts'
import { promotionWindow } from './promotion-window.ts'
import { published } from './published.ts'

/** Nothing is converted (MD-44). */
const currency: Gate = {
  step: 'G05',
  check({ version: { content }, facts }) {
    const [claimed, paid] = [facts.currency || null, content.currency || null]
    if (claimed === null || paid === null || claimed === paid) return PASS
    return { outcome: 'FAIL', code: 'CURRENCY_MISMATCH', params: { claimCurrency: claimed, currency: paid } }
  },
  explain: ({ version: { content }, facts }) => ({
    params: { currency: facts.currency || (content.currency ?? null) },
    values: [
      { label: 'claim.currency', value: facts.currency, source: 'claim' },
      { label: 'promotion.currency', value: content.currency ?? null, source: 'promotion' },
    ],
  }),
}

const takesClaims: Gate = {
  step: 'G01',
  check({ version: { content } }) {
    if (content.inputType === 'CLAIM') return PASS
    return { outcome: 'FAIL', code: 'TAKES_NO_CLAIMS', params: { type: content.promotionTypeKey ?? '' } }
  },
  explain: ({ version: { content } }) => ({
    values: [{ label: 'inputType', value: content.inputType ?? null, source: 'promotion' }],
  }),
}

/** A claim with a missing document is on hold (MD-12). */
const documentation: Gate = {
  step: 'G11',
  check({ version, facts }) {
    if (version.content.skipClaimDocumentation) return SKIP
    return facts.documents > 0 ? PASS : { outcome: 'WAIT', code: 'DOCUMENTATION_MISSING' }
  },
  explain: ({ facts }) => ({ values: [{ label: 'documents', value: facts.documents, source: 'claim' }] }),
}

const hasLines: Gate = {
  step: 'G12',
  check: ({ facts }) => (facts.lines.length > 0 ? PASS : { outcome: 'FAIL', code: 'NO_PRODUCTS' }),
  explain: ({ facts }) => ({ params: { count: facts.lines.length } }),
}

/** A claim without a type has the promotion's. */
const claimType: Gate = {
  step: 'G05b',
  check({ version: { content }, facts }) {
    const [claimed, taken] = [facts.claimType || null, content.claimType || null]
    if (taken === null) return SKIP
    if (claimed === null || claimed === taken) return PASS
    return { outcome: 'FAIL', code: 'CLAIM_TYPE_MISMATCH', params: { claimed, claimType: taken } }
  },
  explain: ({ version: { content }, facts }) => ({
    params: { claimType: content.claimType || 'any' },
    values: [
      { label: 'claim.claimType', value: facts.claimType, source: 'claim' },
      { label: 'promotion.claimType', value: content.claimType ?? null, source: 'promotion' },
    ],
  }),
}

function paramsOf({ saleDate, facts }: Evaluation) {
  return {
    saleDate: instantText(saleDate.instant),
    from: saleDate.from,
    submittedDate: instantText(facts.submittedDate),
  }
}

const saleDate: Gate = {
  step: 'G03',
  check(evaluation) {
    if (evaluation.saleDate.instant <= evaluation.facts.submittedDate) return PASS
    return { outcome: 'FAIL', code: 'SALE_DATE_IN_FUTURE', params: paramsOf(evaluation) }
  },
  explain(evaluation) {
    const params = paramsOf(evaluation)
    return { params, values: [{ label: params.from, value: params.saleDate, source: 'claim' }] }
  },
}

/** Every gate, in the order of evaluation (B.1). */
const GATES: readonly Gate[] = [
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

/** The combined result of the gates: the first refusal, and the first reason to hold the claim. */
export type GateResult = { readonly refusal: Code | null; readonly wait: Code | null }

/** Runs every gate; in the mode `decide` stops at the first refusal. */
export function runGates(evaluation: Evaluation): GateResult {
  const { codes, log } = evaluation
  let refusal: Code | null = null
  let wait: Code | null = null
  const node = log?.begin({ id: 'claim', title: message('claim'), because: message('claim.pass') })
  const counts = { passed: 0, skipped: 0 }
  for (const gate of GATES) {
    const finding = gate.check(evaluation)
    if (log !== null) logGate(gate, finding, evaluation)
    if (finding.outcome === 'PASS') counts.passed++
    else if (finding.outcome === 'SKIP') counts.skipped++
    else {
      codes.push(foundCode(finding.code, gate.step, { params: finding.params ?? {}, row: finding.row ?? {} }))
      if (finding.outcome === 'WAIT') wait ??= finding.code
      else refusal ??= finding.code
      if (refusal !== null && log === null) break
    }
  }
  log?.end()
  if (node !== undefined) {
    node.outcome = refusal === null ? (wait === null ? 'PASS' : 'WAIT') : 'FAIL'
    node.because = message('claim.pass', counts)
  }
  return { refusal, wait }
}

function logGate(gate: Gate, finding: GateFinding, evaluation: Evaluation): void {
  const { log } = evaluation
  const { code = null, params, values = [], children = [] } = gate.explain(evaluation, finding)
  const title = message(gate.step)
  if (finding.outcome === 'PASS' || finding.outcome === 'SKIP') {
    const because = message(`${gate.step}.pass`, params)
    const node = log?.add({ id: gate.step, title, because, outcome: finding.outcome, code, values })
    node?.children.push(...children)
    return
  }
  const { because, link } = foundCode(finding.code, gate.step, {
    params: finding.params ?? {},
    row: finding.row ?? {},
  })
  const { outcome, code: found, fault } = finding
  const node = log?.add({ id: gate.step, title, because, outcome, code: found, values, link, fault })
  node?.children.push(...children)
}
