import type { Evaluation, Mode } from '../evaluation.ts'
import type { GateFinding, GateRefusal, GateStep } from '../gates/gate.ts'
import { GATES, type GateResult } from '../gates/run-gates.ts'
import type { FoundCode } from '../outcome/found-code.ts'
import { message } from '../trace/message.ts'
import type { TraceNode } from '../trace/trace.ts'
import { foundCode } from './found-code.ts'
import { GATE_TEXTS } from './gate-texts.ts'
import { toCodeNode, toNode } from './step-node.ts'
import { traceFault } from './trace-fault.ts'

/** The codes of the gates that refuse a claim or put it on hold. */
export function gateCodes({ findings }: GateResult, evaluation: Evaluation, mode: Mode): readonly FoundCode[] {
  const codes: FoundCode[] = []
  findings.forEach((finding, index) => {
    const gate = GATES[index]
    if (gate !== undefined && isRefusal(finding)) codes.push(gateCode(gate.step, finding, evaluation, mode))
  })
  return codes
}

export function gateCode(step: GateStep, refusal: GateRefusal, evaluation: Evaluation, mode: Mode): FoundCode {
  const params = GATE_TEXTS[step].refused?.(evaluation, refusal, mode) ?? {}
  return foundCode(refusal.code, step, { params, row: refusal.row ?? {} })
}

function isRefusal(finding: GateFinding): finding is GateRefusal {
  return finding.outcome === 'FAIL' || finding.outcome === 'WAIT'
}

/** The step of the gates, with one for each gate. */
export function explainGates({ refusal, wait, findings }: GateResult, evaluation: Evaluation): TraceNode {
  const count = (wanted: GateFinding['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length
  return toNode({
    id: 'claim',
    title: message('claim'),
    because: message('claim.pass', { passed: count('PASS'), skipped: count('SKIP') }),
    outcome: refusal === null ? (wait === null ? 'PASS' : 'WAIT') : 'FAIL',
    children: GATES.flatMap(({ step }, index) => {
      const finding = findings[index]
      return finding === undefined ? [] : [explainGate(step, finding, evaluation)]
    }),
  })
}

function explainGate(step: GateStep, finding: GateFinding, evaluation: Evaluation): TraceNode {
  const { code = null, params, values = [], children = [] } = GATE_TEXTS[step].explain(evaluation, finding)
  const title = message(step)
  if (isRefusal(finding)) {
    const { outcome, failed } = finding
    const fault = failed && traceFault(failed.text, failed.fault)
    const found = gateCode(step, finding, evaluation, 'explain')
    return toCodeNode(found, { id: step, title, outcome, values, children, fault })
  }
  const because = message(`${step}.pass`, params)
  return toNode({ id: step, title, because, outcome: finding.outcome, code, values, children })
}
