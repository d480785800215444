import type { Code } from '../codes/codes.ts'
import type { Step } from '../codes/steps.ts'
import type { Evaluation } from '../evaluation.ts'
import { foundCode, type FoundCode, type RowOf } from '../outcome/found-code.ts'
import { toNode } from '../trace/log.ts'
import { message, type MessageRef, moreSerials } from '../trace/message.ts'
import type { LineRun } from './line-run.ts'

/** A check of one claim line (B.4): it changes the line and reports codes. */
export type LineStep = {
  readonly step: Step
  /** Returns false if the line is refused; later steps are skipped then. */
  check(line: LineRun, report: ReportLine, evaluation: Evaluation): boolean
  /** Parameters of its message when it reports no code. */
  params(line: LineRun): MessageRef['params']
  /** True if it has something to check on the line. */
  applies?(line: LineRun): boolean
}

/**
 * Reports a code about the line of a step. Returns false, so that the step can return it when the code refuses the
 * line.
 */
export type ReportLine = (code: Code, params?: MessageRef['params'], row?: RowOf) => false

/** Runs a step on a line, with its codes and its node in the trace. */
export function runLineStep(step: LineStep, line: LineRun, evaluation: Evaluation): boolean {
  const { codes, log } = evaluation
  const before = codes.length
  const report: ReportLine = (code, params = {}, row = {}) => {
    const lineRow = line.settings === null ? {} : { row: line.settings.rowId }
    codes.push(foundCode(code, step.step, { line: line.claimed.lineNumber, params, row: { ...lineRow, ...row } }))
    return false
  }
  const goesOn = step.check(line, report, evaluation)
  if (log !== null) logStep(step, line, codes.slice(before), goesOn, evaluation)
  if (!goesOn) {
    line.accepted = 0
    line.code = codes.at(-1)?.code ?? null
  }
  return goesOn
}

function logStep(
  step: LineStep,
  line: LineRun,
  found: readonly FoundCode[],
  goesOn: boolean,
  { log }: Evaluation,
): void {
  const id = `${step.step}#${line.claimed.lineNumber}`
  const title = message(step.step)
  const last = found.at(-1)
  if (last === undefined) {
    const outcome = step.applies === undefined || step.applies(line) ? 'PASS' : 'SKIP'
    log?.add({ id, title, because: message(`${step.step}.pass`, step.params(line)), outcome })
    return
  }
  const outcome = goesOn ? (found.some(({ code }) => code.startsWith('SERIAL_')) ? 'CUT' : 'NOTE') : 'FAIL'
  const { because, link, code } = last
  const node = log?.add({ id, title, because, outcome, code, link })
  if (!log || !node) return
  const others = found.length - 1
  const kept = log.roomForSerials(others)
  for (const [index, { because: why, code: each, link: where }] of found.slice(0, kept).entries()) {
    const child = { id: `${id}:${index + 1}`, title, because: why, outcome: 'CUT', code: each } as const
    node.children.push(toNode({ ...child, link: where }))
  }
  if (kept === others) return
  const more = { id: `${id}:more`, title, because: message('text', { text: moreSerials(others - kept) }) }
  node.children.push(toNode({ ...more, outcome: 'CUT', values: [{ label: 'serials', value: others - kept }] }))
}
