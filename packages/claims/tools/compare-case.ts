import { sumCarriedUnits, type CaseAnswer } from './answer-of.ts'
import type { CaseCode, ExpectedAnswer } from './claim-case.ts'

/** A part of a result that differs from the expected one. */
export type Difference = { readonly part: string; readonly expected: unknown; readonly answered: unknown }

/** Compares the parts that the expected result specifies: codes as a set, payouts in any order, lines by number. */
export function compareCase(expected: ExpectedAnswer, answer: CaseAnswer): readonly Difference[] {
  return [
    ...(['decision', 'primaryCode', 'contestEntries'] as const).flatMap((part) =>
      expected[part] === undefined ? [] : same(part, expected[part], answer[part]),
    ),
    ...compareCodes(expected, answer.codes),
    ...comparePayouts(expected.payouts, answer.payouts),
    ...(expected.lines ?? []).flatMap((line) => compareLine(line, answer.lines)),
    ...compareCarried(expected.carriedUnitsUsed, answer.carriedUnitsUsed),
  ]
}

type Fields = Readonly<Record<string, unknown>>

function same(part: string, expected: unknown, answered: unknown): readonly Difference[] {
  return expected === answered ? [] : [{ part, expected, answered }]
}

function compareCodes({ codes, mayCodes = [] }: ExpectedAnswer, answered: readonly CaseCode[]): readonly Difference[] {
  if (codes === undefined) return []
  const allowed = [...codes, ...mayCodes]
  const hasAll = codes.every((code) => answered.some((other) => isSameCode(code, other)))
  const hasNoOther = answered.every((code) => allowed.some((other) => other.code === '*' || isSameCode(code, other)))
  return hasAll && hasNoOther ? [] : [{ part: 'codes', expected: codes, answered }]
}

/** A code without a line matches any line. */
function isSameCode(left: CaseCode, right: CaseCode): boolean {
  return left.code === right.code && (left.line === undefined || right.line === undefined || left.line === right.line)
}

/** Matches payouts in any order, comparing only the keys of the expected ones. */
function comparePayouts(expected: readonly Fields[] | undefined, answered: readonly Fields[]): readonly Difference[] {
  if (expected === undefined) return []
  const isPaired = expected.length === answered.length && canPair(expected, answered)
  if (isPaired) return []
  const keys = [...new Set(expected.flatMap((payout) => Object.keys(payout)))]
  const shown = answered.map((payout) => Object.fromEntries(keys.map((key) => [key, payout[key]])))
  return [{ part: 'payouts', expected, answered: keys.length === 0 ? answered : shown }]
}

/** True if each expected payout can be matched to a different actual one. A match is reassigned if another one fits. */
function canPair(expected: readonly Fields[], answered: readonly Fields[]): boolean {
  const taken = new Map<number, Fields>()
  const take = (wanted: Fields, testClaim: Set<number>): boolean =>
    answered.some((payout, index) => {
      if (testClaim.has(index) || !fits(wanted, payout)) return false
      testClaim.add(index)
      const holder = taken.get(index)
      if (holder !== undefined && !take(holder, testClaim)) return false
      taken.set(index, wanted)
      return true
    })
  return expected.every((each) => take(each, new Set()))
}

function fits(expected: Fields, answered: Fields): boolean {
  return Object.entries(expected).every(([key, value]) => answered[key] === value)
}

function compareLine(
  expected: Fields & { readonly lineNumber: number },
  lines: CaseAnswer['lines'],
): readonly Difference[] {
  const found = lines.find(({ lineNumber }) => lineNumber === expected.lineNumber)
  return found !== undefined && fits(expected, found)
    ? []
    : [{ part: `lines[${expected.lineNumber}]`, expected, answered: found ?? null }]
}

function compareCarried(
  expected: ExpectedAnswer['carriedUnitsUsed'],
  answered: CaseAnswer['carriedUnitsUsed'],
): readonly Difference[] {
  if (expected === undefined) return []
  const wanted = sumCarriedUnits(expected)
  const isSame = wanted.length === answered.length && canPair(wanted, answered)
  return isSame ? [] : [{ part: 'carriedUnitsUsed', expected, answered }]
}
