import type { MoneyRun, PayoutRecord } from './money-run.ts'

type NewRecord = Omit<PayoutRecord, 'before' | 'count' | 'cuts' | 'node'>

/** Adds a payout record at the end of the sequence. */
export function addRecord({ records }: Pick<MoneyRun, 'records'>, record: NewRecord): PayoutRecord {
  // fields are listed one by one: spreading them costs more than all the arithmetic
  const added: PayoutRecord = {
    origin: record.origin,
    line: record.line,
    payoutRow: record.payoutRow,
    rule: record.rule,
    action: record.action,
    claimLine: record.claimLine,
    reward: record.reward,
    units: record.units,
    times: record.times,
    vehicle: record.vehicle,
    storeProduct: record.storeProduct,
    covers: record.covers,
    worthOf: record.worthOf,
    before: record.worth,
    step: record.step,
    worth: record.worth,
    count: record.worthOf === null ? 0 : record.times,
    cuts: NO_CUTS,
    node: null,
  }
  records.push(added)
  return added
}

const NO_CUTS: PayoutRecord['cuts'] = []
