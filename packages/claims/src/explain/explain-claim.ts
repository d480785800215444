import { printDecimal, type Decimal } from '@incentive/scalars'
import type { Code } from '../codes/codes.ts'
import type { Evaluation, Mode } from '../evaluation.ts'
import type { GateResult } from '../gates/run-gates.ts'
import type { SettledMoney } from '../money/settle-money.ts'
import type { FoundCode } from '../outcome/found-code.ts'
import type { Decision } from '../outcome/outcome.ts'
import { message } from '../trace/message.ts'
import type { TraceNode } from '../trace/trace.ts'
import { explainGates, gateCodes } from './explain-gates.ts'
import { explainLines, lineCodes } from './explain-lines.ts'
import { foundCode } from './found-code.ts'
import { explainMoney, moneyCodes } from './money/explain-money.ts'
import { toNode } from './step-node.ts'

/** The records of a claim's decision. */
export type DecidedClaim = {
  readonly decision: Decision
  readonly primaryCode: Code | null
  readonly gates: GateResult
  /** Null if the claim is refused or on hold before. */
  readonly money: SettledMoney | null
  /** Null if the claim has no payouts because of a refusal or hold. */
  readonly liability: Decimal | null
}

/** Writes the codes of a decision, and in the mode `explain` its trace. */
export function explainClaim(
  evaluation: Evaluation,
  claim: DecidedClaim,
  mode: Mode,
  maxSerials: number,
): { readonly codes: readonly FoundCode[]; readonly trace: TraceNode | null } {
  const ofGates = gateCodes(claim.gates, evaluation, mode)
  const ofLines = lineCodes(evaluation.lines)
  const refused = noLineAccepted(evaluation, ofLines)
  const ofMoney = claim.money === null ? [] : moneyCodes(claim.money.steps, evaluation)
  const codes = [...ofGates, ...ofLines, ...(refused === null ? [] : [refused]), ...ofMoney]
  if (mode === 'decide') return { codes, trace: null }
  const children = [
    explainGates(claim.gates, evaluation),
    explainLines(evaluation.lines, refused, maxSerials),
    ...(claim.money === null ? [] : [explainMoney(claim.money, evaluation)]),
  ]
  return { codes, trace: rootNode(evaluation, claim, codes, children) }
}

/** The code of a claim whose lines are all refused; links to the cause of the first one. */
function noLineAccepted({ lines }: Evaluation, codes: readonly FoundCode[]): FoundCode | null {
  if (lines.length === 0 || lines.some(({ code }) => code === null)) return null
  const found = foundCode('NO_LINE_ACCEPTED', 'lines')
  return { ...found, link: codes[0]?.link ?? found.link }
}

function rootNode(
  { version }: Evaluation,
  { decision, primaryCode, liability }: DecidedClaim,
  codes: readonly FoundCode[],
  children: readonly TraceNode[],
): TraceNode {
  const amount = liability === null ? '0' : printDecimal(liability)
  return toNode({
    id: 'root',
    title: message('root'),
    because: codes.find(({ code }) => code === primaryCode)?.because ?? message('root.pass', { decision }),
    outcome: decision === 'REJECT' ? 'FAIL' : decision === 'WAIT' ? 'WAIT' : 'PASS',
    code: primaryCode,
    children,
    money: { before: amount, after: amount, currency: version.content.currency ?? '' },
  })
}
