import type { TermsGroup, TermsLine, TermsPayout } from '../../src/index.ts'
import type { CaseCode, ClaimCase } from '../claim-case.ts'
import type { NaiveLine } from './claimed-line.ts'
import { fromMinor, multiply, ratio, toMinor, type Ratio } from './ratio.ts'

export type CarriedEntry = NonNullable<NonNullable<ClaimCase['state']>['carriedUnits']>[number]

/** A payable unit: of a line of this claim, or carried from an earlier one. */
export type Unit = {
  readonly product: string
  readonly line: NaiveLine | null
  readonly carried: CarriedEntry | null
  /** A group that does not ignore considered units has taken it from later groups and own lines. */
  isTaken: boolean
  /** For a carried unit: a payout of an earlier claim or of this one covers it. */
  isConsidered: boolean
}

/** The owner of payout rows: the own line of a product, or a group. */
export type Owner = { readonly name: string; readonly settings: TermsLine | TermsGroup; readonly isGroup: boolean }

export type NaiveRecord = {
  readonly origin: string
  readonly owner: Owner | null
  readonly rule: string | null
  readonly claimLine: number | null
  readonly reward: 'MONEY' | 'PRODUCT' | 'COUPON'
  readonly covers: readonly Unit[]
  readonly times: number
  readonly vehicle: string | null
  readonly storeProduct: string | null
  /** The value of one coupon or store product. */
  readonly each: Ratio | null
  count: number
  /** In minor units. */
  readonly before: bigint
  amount: bigint
}

/** A row that pays a percent of the claim and has reached its threshold. */
export type ReachedPercent = {
  readonly percent: Ratio
  readonly owner: Owner
  readonly covers: readonly Unit[]
  readonly times: number
  readonly vehicle: string | null
}

/** The money of a claim under one option of its limits, during the calculation. */
export type Run = {
  readonly given: ClaimCase
  readonly lines: readonly NaiveLine[]
  /** Allowed units in line order; carried ones that fit the limits, of the oldest claim first. */
  readonly units: readonly Unit[]
  readonly carried: readonly Unit[]
  readonly records: NaiveRecord[]
  readonly percents: ReachedPercent[]
  readonly codes: CaseCode[]
  /** Claim lines without further codes, since a rule failed. */
  readonly silent: Set<number>
  /** The reason the claim waits. */
  wait: string | null
}

/** The input of a row for its own record. */
export type Payment = Pick<NaiveRecord, 'owner' | 'covers' | 'times' | 'vehicle'> & { readonly origin: string }

export function moneyRecord(payment: Payment, amount: bigint): NaiveRecord {
  const none = { rule: null, claimLine: null, storeProduct: null, each: null }
  return { ...payment, ...none, reward: 'MONEY', count: 0, before: amount, amount }
}

/** The value of the given number of coupons or store products. */
export function worth(each: Ratio, count: number, digits: number): bigint {
  return toMinor(multiply(each, ratio(count)), digits)
}

/** The amount of a record that counts toward budgets. */
export function liabilityOf(record: NaiveRecord, digits: number): bigint {
  return record.reward === 'MONEY' || record.each === null ? record.amount : worth(record.each, record.count, digits)
}

/** True if anything is left of a record. */
export function isLeft(record: NaiveRecord): boolean {
  return record.reward === 'MONEY' ? record.amount > 0n : record.count > 0
}

/** Cuts a record to the available room; coupons and store products are cut as whole units. */
export function cutToRoom(record: NaiveRecord, room: bigint, digits: number): void {
  if (record.reward === 'MONEY') {
    if (record.amount > room) record.amount = room
    return
  }
  while (record.count > 0 && liabilityOf(record, digits) > room) {
    record.count -= 1
    if (record.reward === 'COUPON') record.amount = liabilityOf(record, digits)
  }
}

/** The base of a percentage for a claim line. */
export function lineAmount(line: NaiveLine, digits: number): Ratio | null {
  return line.amount === null ? null : fromMinor(line.amount, digits)
}

export function vehicleOf({ given }: Run, own: string | null | undefined): string | null {
  return own ?? given.promotion.forcedAwardVehicle ?? null
}

/** True for rows with rules, false for rows with fields. */
export function isRuleRow(row: TermsPayout): boolean {
  return row.ruleGroup !== undefined && row.ruleGroup !== null
}
