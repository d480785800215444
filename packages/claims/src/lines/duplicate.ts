import { instantText, type Evaluation } from '../evaluation.ts'
import type { ClaimRef, UnitKey } from '../state/state-view.ts'
import type { LineRun } from './line-run.ts'
import type { LineStep, ReportLine } from './line-step.ts'

/** Compares units with those of other claims that count (B.5); the first claim keeps the right. */
export const duplicate: LineStep = {
  step: 'L06',
  check: (line, report, evaluation) =>
    checks.get(line.settings?.duplicationCheck ?? '')?.(line, report, evaluation) ?? true,
}

/** True if the settings of a line require a comparison. */
export function checksDuplicates({ settings }: LineRun): boolean {
  return checks.has(settings?.duplicationCheck ?? '')
}

type DuplicationCheck = (line: LineRun, report: ReportLine, evaluation: Evaluation) => boolean

const checks: ReadonlyMap<string, DuplicationCheck> = new Map<string, DuplicationCheck>([
  ['MODEL_SERIAL_NUMBER', checkSerials],
  ['PARTICIPANT_MODEL_INVOICE', checkInvoice],
])

/** Returns the other claim that has a unit; a claim is never compared with itself. */
function holderOf(unit: UnitKey, { state, facts }: Evaluation): ClaimRef | null {
  const holder = state.duplicateOf(unit)
  return holder?.claim === facts.claimNumber ? null : holder
}

function checkSerials(line: LineRun, report: ReportLine, evaluation: Evaluation): boolean {
  if (!line.settings?.collectsSerials) {
    report('DUPLICATE_CHECK_SKIPPED')
    return true
  }
  const productKey = line.product?.productKey ?? ''
  let holder: ClaimRef | null = null
  line.serials = line.serials.filter((serial) => {
    const found = holderOf({ kind: 'serial', productKey, serial }, evaluation)
    if (found === null) return true
    holder = found
    return report('SERIAL_ALREADY_CLAIMED', { serial, ...claimParams(found) })
  })
  line.accepted = line.serials.length
  if (line.accepted > 0 || holder === null) return true
  return report('DUPLICATE', { what: 'Every serial', product: productKey, ...claimParams(holder) })
}

function checkInvoice(line: LineRun, report: ReportLine, evaluation: Evaluation): boolean {
  const { facts, invoice } = evaluation
  if (invoice === null) return report('INVOICE_MISSING')
  const productKey = line.product?.productKey ?? ''
  const { participantKey } = facts.participant
  const found = holderOf({ kind: 'invoice', participantKey, productKey, invoice }, evaluation)
  if (found === null) return true
  return report('DUPLICATE', {
    what: `Invoice ${facts.invoiceNumber?.trim()}`,
    product: productKey,
    ...claimParams(found),
  })
}

function claimParams({ claim, promotion, submittedDate }: ClaimRef) {
  return { claim, promotion, date: submittedDate === null ? null : instantText(submittedDate) }
}
