import type { Evaluation } from '../evaluation.ts'
import type { Code } from '../codes/codes.ts'
import { foundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import type { Gate, GateFinding } from './gate.ts'
import { audience, invitation } from './audience.ts'
import { claimType, hasLines, documentation, takesClaims, currency } from './claim-contents.ts'
import { coursesBeforeGenerating } from './courses.ts'
import { deadline } from './deadline.ts'
import { eligibility } from './eligibility.ts'
import { promotionWindow } from './promotion-window.ts'
import { published } from './published.ts'
import { saleDate } from './sale-date.ts'

/** Every gate, in the order of evaluation (B.1). */
const GATES: readonly Gate[] = [
  takesClaims,
  published,
  saleDate,
  promotionWindow,
  currency,
  claimType,
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
    ...{ params: finding.params ?? {}, row: finding.row ?? {} },
  })
  const { outcome, code: found, fault } = finding
  const node = log?.add({ id: gate.step, title, because, outcome, code: found, values, link, fault })
  node?.children.push(...children)
}
