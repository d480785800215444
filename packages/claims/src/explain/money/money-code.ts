import { printDecimal } from '@incentive/scalars'
import type { Evaluation } from '../../evaluation.ts'
import type { CodedStep, RowStep, RuleStep } from '../../money/money-step.ts'
import { strategyOf } from '../../money/recipient.ts'
import { rowStep } from '../../money/report-row.ts'
import type { FoundCode, RowOf } from '../../outcome/found-code.ts'
import { counted, type MessageRef } from '../../trace/message.ts'
import { courseList } from '../course-list.ts'
import { foundCode } from '../found-code.ts'
import { budgetParams } from './budget-params.ts'

type Params = MessageRef['params']

/** Returns the code of a step with its reason, and the place to fix its cause. */
export function moneyCode(step: CodedStep, evaluation: Evaluation): FoundCode {
  const { code } = step
  switch (step.kind) {
    case 'limit': {
      const { mpg, used, maximum, wanted, allowed, claimLine } = step
      const row = evaluation.version.limits?.itemIds.get(mpg)
      return foundCode(code, `M01:${mpg}${claimLine === null ? ':carried' : `#${claimLine}`}`, {
        line: claimLine,
        params: { mpg, used, max: maximum, paid: allowed, units: wanted },
        row: row === undefined ? {} : { row },
      })
    }
    case 'skipped-group': {
      const { name, minimum, maximum, id, rowId } = step.group
      const units = { units: step.accepted, min: minimum, max: maximum }
      const params = { group: name, ...(step.code === 'NO_PAYOUT_IN_FORCE' ? { name } : units) }
      return foundCode(code, `M02:${id}`, { params, row: { row: rowId } })
    }
    case 'carried': {
      const { name, id, rowId } = step.group
      return foundCode(code, `M02:${id}`, { params: { group: name, units: step.units }, row: { row: rowId } })
    }
    case 'row': {
      const { paid, row } = step
      return foundCode(code, rowStep(paid, row), { params: rowParams(step), row: { row: paid.line.rowId, id: row.id } })
    }
    case 'product': {
      const { line, claimLine } = step
      return foundCode(code, `M03:${line.id}`, {
        line: claimLine,
        params: { name: line.name },
        row: { row: line.rowId },
      })
    }
    case 'percent': {
      const { line, row, step: id } = step.of
      const params: Params =
        step.code === 'PRICE_UNKNOWN' ? { what: counted(step.units, 'unit') } : { percent: printDecimal(step.highest) }
      return foundCode(code, id, { params, row: { row: line.rowId, id: row.id } })
    }
    case 'rule':
      return ruleCode(step)
    case 'cap': {
      const { line, before, cap } = step
      const params = { before: printDecimal(before), cap: printDecimal(cap) }
      return foundCode(code, `M07:${line.id}`, { params, row: { row: line.rowId } })
    }
    case 'no-vehicle':
      return foundCode(code, `M09:vehicle:${step.payout.step}`)
    case 'recipient': {
      const params: Params =
        step.code === 'NO_RECIPIENT' ? { strategy: strategyOf(evaluation) } : { organization: step.organization }
      return foundCode(code, 'M09:recipient', { params })
    }
    case 'short-budget': {
      const { id } = step.budget
      return foundCode(code, `M10:budget=${id}`, { params: budgetParams(step), row: { row: id } })
    }
    case 'missing-courses': {
      const [first] = step.missing
      const params = { courses: courseList(step.missing, evaluation) }
      return foundCode(code, 'M11', { params, row: { row: first.rowId } })
    }
    default:
      return step satisfies never
  }
}

function rowParams(step: RowStep): Params {
  const { row } = step
  switch (step.code) {
    case 'PAYOUT_SUPERSEDED':
      return {}
    case 'THRESHOLD_NOT_REACHED':
    case 'BLOCK_NOT_FULL':
      return { units: step.units, threshold: row.threshold, quantity: row.quantity }
    case 'PARTICIPANT_AMOUNT':
      return { amount: printDecimal(step.amount) }
    case 'PRICE_UNKNOWN':
      return { what: step.units === null ? (row.storeProduct ?? 'the store product') : counted(step.units, 'unit') }
    default:
      return step satisfies never
  }
}

/** Links to the rule, or to the row without a rule that pays. */
function ruleCode(step: RuleStep): FoundCode {
  const { code, rule, target } = step
  const { line, payoutRow, claimLine } = target
  const row: RowOf = line === null || payoutRow === null ? {} : { tab: 'products', row: line.rowId, id: payoutRow }
  if (rule === null) return foundCode(code, target.step, { line: claimLine, row })
  const found = foundCode(code, `${target.step}:rule=${rule.id}`, { params: ruleParams(step), row })
  return { ...found, link: rule.link }
}

function ruleParams(step: RuleStep): Params {
  switch (step.code) {
    case 'RULE_NO_MATCH':
      return {}
    case 'RULE_NOT_MET':
      return { text: step.rule.errorMessage ?? `The condition of ${step.rule.name} is not met` }
    case 'RULE_PAYS_ZERO':
      return { rule: step.rule.name }
    case 'RULE_ERROR':
    case 'RULE_RESULT_OUT_OF_RANGE':
      return { rule: step.rule.name, error: step.fault.message }
    default:
      return step satisfies never
  }
}
