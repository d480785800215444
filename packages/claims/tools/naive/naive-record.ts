import type { VersionGroup, VersionLine } from '../../src/index.ts'
import type { Fraction } from './fraction.ts'
import type { NaiveLine } from './naive-line.ts'

export type Line = VersionLine | VersionGroup

/** One unit of a claim line, or carried from an earlier claim. */
export type Unit = {
  readonly product: string
  readonly mpg: string | null
  readonly line: NaiveLine | null
  readonly carried: number
  readonly unitPrice: Fraction | null
  /** What the claim line's amount is for each claimed unit, exactly. */
  readonly share: Fraction | null
  readonly considered: boolean
  readonly paidBy: readonly string[]
  isTaken: boolean
}

export type NaiveRecord = {
  readonly origin: string
  readonly line: Line | null
  readonly rule: string | null
  readonly reward: string
  readonly units: readonly Unit[]
  readonly times: number
  readonly vehicle: string | null
  /** What so many pieces are worth. */
  readonly worthOf: (count: number) => bigint
  readonly before: bigint
  worth: bigint
  count: number
}

export type NaiveMoney = { readonly records: NaiveRecord[]; readonly codes: string[]; wait: string | null }

/** What is left of a record in so much room; pieces stay whole. */
export function cut(record: NaiveRecord, room: bigint): void {
  if (record.reward === 'MONEY') record.worth = room
  else {
    while (record.worth > room) {
      record.count--
      record.worth = record.worthOf(record.count)
    }
  }
}

export function mayCarry(group: VersionGroup, unit: Unit): boolean {
  if (!group.combineUnpaidUnitsFromPastClaims || unit.paidBy.includes(group.key ?? '')) return false
  return group.products.includes(unit.product) && (!unit.considered || (group.ignoreAlreadyConsideredLogic ?? false))
}
