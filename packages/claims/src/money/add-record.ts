import type { MoneyRun, PayoutRecord } from './money-run.ts'

type NewRecord = Omit<PayoutRecord, 'before' | 'count' | 'cuts' | 'node'>

/** Adds a payout record at the end of the sequence. */
export function addRecord({ records }: Pick<MoneyRun, 'records'>, record: NewRecord): PayoutRecord {
  const count = record.worthOf === null ? 0 : record.times
  const added: PayoutRecord = { ...record, before: record.worth, count, cuts: NO_CUTS, node: null }
  records.push(added)
  return added
}

const NO_CUTS: PayoutRecord['cuts'] = []
