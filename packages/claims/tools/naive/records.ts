import type { VersionGroup, VersionLine, VersionPayout } from '../../src/index.ts'
import type { CaseCode, ClaimCase } from '../claim-case.ts'
import type { NaiveLine } from './claimed-line.ts'
import { fromMinor, multiply, ratio, toMinor, type Ratio } from './ratio.ts'

export type CarriedEntry = NonNullable<NonNullable<ClaimCase['state']>['carriedUnits']>[number]

/** A unit that may be paid: of a line of this claim, or carried from an earlier one. */
export type Unit = {
  readonly product: string
  readonly line: NaiveLine | null
  readonly carried: CarriedEntry | null
  /** A group that is not ignoring has taken it from later groups and own lines. */
  isTaken: boolean
  /** Of a carried unit: some payout covers it, of an earlier claim or of this one. */
  isConsidered: boolean
}

/** What has rows: the own line of a product, or a group. */
export type Owner = { readonly name: string; readonly settings: VersionLine | VersionGroup; readonly isGroup: boolean }

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
  /** The value of one coupon or piece. */
  readonly each: Ratio | null
  count: number
  /** In minor units. */
  readonly before: bigint
  amount: bigint
}

/** A row of percent of the claim that was reached. */
export type ReachedPercent = {
  readonly percent: Ratio
  readonly owner: Owner
  readonly covers: readonly Unit[]
  readonly times: number
  readonly vehicle: string | null
}

/** The money of a claim under one option of its limits, while it is being reckoned. */
export type Run = {
  readonly given: ClaimCase
  readonly lines: readonly NaiveLine[]
  /** Allowed units, in line order; carried ones that have room, of the oldest claim first. */
  readonly units: readonly Unit[]
  readonly carried: readonly Unit[]
  readonly records: NaiveRecord[]
  readonly percents: ReachedPercent[]
  readonly codes: CaseCode[]
  /** Claim lines of which nothing more is said, since a rule failed. */
  readonly silent: Set<number>
  /** What the claim waits for. */
  wait: string | null
}

/** What a row adds to a record of its own. */
export type Payment = Pick<NaiveRecord, 'owner' | 'covers' | 'times' | 'vehicle'> & { readonly origin: string }

export function moneyRecord(payment: Payment, amount: bigint): NaiveRecord {
  const none = { rule: null, claimLine: null, storeProduct: null, each: null }
  return { ...payment, ...none, reward: 'MONEY', count: 0, before: amount, amount }
}

/** What so many coupons or pieces are worth. */
export function worth(each: Ratio, count: number, digits: number): bigint {
  return toMinor(multiply(each, ratio(count)), digits)
}

/** What budgets count of a record. */
export function liabilityOf(record: NaiveRecord, digits: number): bigint {
  return record.reward === 'MONEY' || record.each === null ? record.amount : worth(record.each, record.count, digits)
}

/** Whether anything is left of a record. */
export function isLeft(record: NaiveRecord): boolean {
  return record.reward === 'MONEY' ? record.amount > 0n : record.count > 0
}

/** Takes away from a record what has no room; coupons and pieces are cut whole. */
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

/** The amount that a percent of is paid: of some units of a line. */
export function lineAmount(line: NaiveLine, digits: number): Ratio | null {
  return line.amount === null ? null : fromMinor(line.amount, digits)
}

export function vehicleOf({ given }: Run, own: string | null | undefined): string | null {
  return own ?? given.promotion.forcedAwardVehicle ?? null
}

/** Rows that stand by rules, and rows by their fields. */
export function isRuleRow(row: VersionPayout): boolean {
  return row.ruleGroup !== undefined && row.ruleGroup !== null
}
