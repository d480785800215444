import { epochOf, printInstant, type Instant } from '@incentive/scalars'
import { IMPORT_MESSAGES } from '../../issues/import-messages.ts'
import { isSameNumber } from '../../money/typed-number.ts'
import { NEW_PAYOUT } from '../../payouts/change-payout.ts'
import type { PayoutDraft } from '../../payouts/payout.ts'
import { flatAmountPerUnitClaimed } from '../../payouts/types/flat-amount-per-unit-claimed.ts'
import { dateProblem } from '../../time/typed-date.ts'
import type { LineSettings } from '../line-settings.ts'
import type { ImportRow } from './import-row.ts'

/** The fields of a line that an import changes. */
export type ImportedFields = Pick<LineSettings, 'promotionProductAgreementNumber' | 'promotionProductPayouts'>

/** The line after a row, which is the same line when nothing changes, or why the row is refused. */
export type MergedRow<Line extends ImportedFields> = { readonly line: Line } | { readonly problem: string }

type Payouts = readonly PayoutDraft[]
/** Null: nothing changes. */
type Merged = { readonly payouts: Payouts } | { readonly problem: string } | null
/** A payout with its window in milliseconds; open ends are infinite. */
type Placed = { readonly payout: PayoutDraft; readonly from: number; readonly to: number }

const texts = IMPORT_MESSAGES
const SECOND = 1000

/** Applies an import row to a line (ALG-09). A refused row changes nothing, not even the agreement number. */
export function mergeImportRow<Line extends ImportedFields>(line: Line, row: ImportRow, now: Instant): MergedRow<Line> {
  const merged = mergePayouts(line.promotionProductPayouts, row, now)
  if (merged && 'problem' in merged) return merged
  const before = line.promotionProductAgreementNumber.trim()
  const number = row.agreementNumber ?? before
  if (merged === null && number === before) return { line }
  const payouts = merged?.payouts ?? line.promotionProductPayouts
  return { line: { ...line, promotionProductAgreementNumber: number, promotionProductPayouts: payouts } }
}

/** True if an import can create such a payout: money for each unit, regardless of method, quantity and threshold. */
export function isImportable({ payoutType, ruleGroup }: PayoutDraft): boolean {
  return payoutType === flatAmountPerUnitClaimed.code && ruleGroup === null
}

function mergePayouts(payouts: Payouts, row: ImportRow, now: Instant): Merged {
  if (row.amount === null) return null
  if (payouts.some((each) => dateProblem(each.effectiveDate) ?? dateProblem(each.expirationDate))) {
    return { problem: texts.payoutDateUnclear }
  }
  const placed = payouts.map(place)
  return row.start === null
    ? replaceAmount(placed, row.amount, epochOf(now))
    : addWindow(placed, { amount: row.amount, start: row.start, end: row.end })
}

/** Without dates, changes the amount of the payout with an open end, else of the currently effective one (OP-118). */
function replaceAmount(placed: readonly Placed[], amount: string, now: number): Merged {
  if (placed.length === 0) return { payouts: [newPayout(amount, null, null)] }
  const target =
    lastStarted(placed.filter(({ to }) => to === Infinity)) ??
    lastStarted(placed.filter(({ from, to }) => from <= now && now < to))
  if (target === null) return { problem: texts.noPayoutRuns }
  if (!isImportable(target.payout)) return { problem: texts.notFlatAmount }
  if (isSameNumber(target.payout.payoutAmount, amount)) return null
  const payouts = placed.map((each) => (each === target ? { ...each.payout, payoutAmount: amount } : each.payout))
  return { payouts }
}

type Window = { readonly amount: string; readonly start: Instant; readonly end: Instant | null }

/**
 * With dates, adds a payout. Payouts that run at its start end a second before it; one with the same start is replaced.
 */
function addWindow(placed: readonly Placed[], { amount, start, end }: Window): Merged {
  const [from, to] = [epochOf(start), end === null ? Infinity : epochOf(end)]
  const isListed = placed.some(
    (each) =>
      each.from === from &&
      each.to === to &&
      isImportable(each.payout) &&
      isSameNumber(each.payout.payoutAmount, amount),
  )
  if (isListed) return null
  const isInTheWay = (each: Placed) => each.from > from && each.from <= to
  const atStart = placed.filter((each) => each.from === from)
  const running = placed.filter((each) => each.from < from && each.to > from)
  // a payout cannot end before its start
  const isTooShort = running.some((each) => each.from >= from - SECOND)
  if (placed.some(isInTheWay) || atStart.length > 1 || isTooShort) return { problem: texts.payoutsOverlap }
  if ([...atStart, ...running].some(({ payout }) => !isImportable(payout))) return { problem: texts.notFlatAmount }
  const [replaced] = atStart
  const payouts = placed.map((each) => {
    if (each === replaced) return { ...each.payout, payoutAmount: amount, expirationDate: end ?? '' }
    return running.includes(each) ? { ...each.payout, expirationDate: printInstant(from - SECOND) } : each.payout
  })
  return { payouts: replaced ? payouts : [...payouts, newPayout(amount, start, end)] }
}

function newPayout(amount: string, start: Instant | null, end: Instant | null): PayoutDraft {
  return {
    ...NEW_PAYOUT,
    payoutType: flatAmountPerUnitClaimed.code,
    payoutAmount: amount,
    effectiveDate: start ?? '',
    expirationDate: end ?? '',
  }
}

/** The payout with the latest start; of several, the last one in the list. */
function lastStarted(placed: readonly Placed[]): Placed | null {
  return placed.reduce<Placed | null>((last, each) => (last === null || each.from >= last.from ? each : last), null)
}

function place(payout: PayoutDraft): Placed {
  const { effectiveDate, expirationDate } = payout
  return {
    payout,
    from: effectiveDate.trim() === '' ? -Infinity : epochOf(effectiveDate),
    to: expirationDate.trim() === '' ? Infinity : epochOf(expirationDate),
  }
}
