import type { Code } from '../codes/codes.ts'
import type { Evaluation } from '../evaluation.ts'
import type { RowOf } from '../outcome/found-code.ts'
import type { MessageRef } from '../trace/message.ts'
import type { LineRun, LineStepId } from './line-run.ts'

/** A check of one claim line (B.4): it changes the line and reports codes. It is explained in `LINE_TEXTS`. */
export type LineStep = {
  readonly step: LineStepId
  /** Returns false if the line is refused; later steps are skipped then. */
  check(line: LineRun, report: ReportLine, evaluation: Evaluation): boolean
}

/**
 * Reports a code about the line of a step. Returns false, so that the step can return it when the code refuses the
 * line.
 */
export type ReportLine = (code: Code, params?: MessageRef['params'], row?: RowOf) => false

/** Runs a step on a line, which keeps the reports. */
export function runLineStep(step: LineStep, line: LineRun, evaluation: Evaluation): boolean {
  const report: ReportLine = (code, params = {}, row = {}) => {
    line.reports.push({ step: step.step, code, params, row })
    return false
  }
  const goesOn = step.check(line, report, evaluation)
  if (!goesOn) {
    line.accepted = 0
    line.code = line.reports.at(-1)?.code ?? null
  }
  return goesOn
}
