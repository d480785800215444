import type { VersionLimitNode } from '../../src/index.ts'
import type { ClaimCase } from '../claim-case.ts'
import { fraction, over, printMinor, times, toMinor, toMinorDown } from './fraction.ts'
import { checkGates, isCourseMissing } from './naive-gates.ts'
import { checkLines, inForce, soldOn, type NaiveLine } from './naive-line.ts'
import { NaivePayer } from './naive-money.ts'
import { cut, mayCarry, type NaiveMoney, type NaiveRecord, type Unit } from './naive-record.ts'

/** An answer with everything that both evaluators say, to be compared as text. */
export type NaiveAnswer = {
  readonly decision: string
  readonly primaryCode: string | null
  readonly codes: readonly string[]
  readonly payouts: readonly string[]
  readonly contestEntries: string | null
  readonly lines: readonly string[]
  readonly carriedUnits: number
}

/**
 * Decides a claim a second time, from the text of the description, unit by unit and without any thought of speed. It
 * knows what generated cases hold, and shares no code with the engine.
 */
export function naiveEvaluate(given: ClaimCase): NaiveAnswer {
  const gates = checkGates(given)
  const lines = checkLines(given)
  const codes = [...gates.map(({ code }) => code), ...lines.flatMap((line) => line.codes)]
  const isRefused = lines.length > 0 && lines.every(({ refusal }) => refusal !== null)
  if (isRefused) codes.push('NO_LINE_ACCEPTED')
  const refusal = gates.find(({ waits }) => !waits)?.code ?? (isRefused ? 'NO_LINE_ACCEPTED' : null)
  const wait = gates[0]?.code ?? null
  const blocked = { codes, payouts: [], contestEntries: null, carriedUnits: 0, lines: linesOf(lines, null) }
  if (refusal !== null) return { decision: 'REJECT', primaryCode: refusal, ...blocked }
  if (wait !== null) return { decision: 'WAIT', primaryCode: wait, ...blocked }
  const { money, allowed } = limited(given, lines, codes)
  codes.push(...money.codes)
  const settled = settle(given, money, codes)
  if (settled.wait !== null) return { decision: 'WAIT', primaryCode: settled.wait, ...blocked }
  const paid = new Set(settled.records.flatMap(({ units }) => units.map(unitKey)))
  const isHeld =
    settled.records.length > 0 && given.promotion.coursesRequiredBeforePayingPayout && isCourseMissing(given)
  if (isHeld) codes.push('COURSE_NOT_PASSED')
  return {
    decision: settled.records.length === 0 ? 'NOTHING' : isHeld ? 'PAY_HELD' : 'PAY',
    ...{ primaryCode: null, codes, carriedUnits: [...paid].filter((key) => key.startsWith('carried')).length },
    payouts: settled.records.map((record) => payoutText(given, record)),
    contestEntries: given.promotion.contest ? '2.5' : null,
    lines: linesOf(lines, { allowed: allowed.map(unitKey), paid }),
  }
}

type IndexedUnit = Unit & { readonly index?: number }

function unitKey({ line, carried, index }: IndexedUnit): string {
  return line === null ? `carried ${carried} ${index}` : `line ${line.number} ${index}`
}

function linesOf(lines: readonly NaiveLine[], money: { allowed: readonly string[]; paid: ReadonlySet<string> } | null) {
  return lines.map((line) => {
    const refused = line.units - line.accepted
    const head = `${line.number} ${line.refusal ?? ''} ${line.units} ${refused}`
    if (money === null) return head
    const allowed = money.allowed.filter((key) => key.startsWith(`line ${line.number} `)).length
    const paid = [...money.paid].filter((key) => key.startsWith(`line ${line.number} `)).length
    return `${head} ${line.accepted - allowed} ${paid} ${allowed - paid}`
  })
}

function payoutText({ promotion }: ClaimCase, record: NaiveRecord): string {
  const { line, origin, rule, reward, units, times: count, before, worth } = record
  const digits = promotion.currencyDigits ?? 2
  const source = line === null ? '' : 'products' in line ? (line.key ?? '') : line.product
  const amounts = reward === 'PRODUCT' ? '' : `${printMinor(before, digits)} ${printMinor(worth, digits)}`
  return [
    origin,
    source,
    rule,
    reward,
    units.length,
    count,
    amounts,
    record.count,
    printMinor(worth, digits),
    record.vehicle,
  ]
    .map(String)
    .join('|')
}

type Option = ReadonlyMap<string, number>

/** Every option of a limit tree; an empty list for a node without items. */
function optionsOf(node: VersionLimitNode | undefined): readonly Option[] {
  if (node === undefined) return []
  if ('customField4Value' in node) return [new Map([[node.customField4Value, Number(node.maxQuantity)]])]
  const children = (node.children ?? []).map(optionsOf).filter((options) => options.length > 0)
  if (node.nodeType === 'OR') {
    const all = new Set(children.flat().flatMap((option) => [...option.keys()]))
    return children.flatMap((options) => {
      const named = new Set(options.flatMap((option) => [...option.keys()]))
      const closed = [...all].filter((mpg) => !named.has(mpg)).map((mpg) => [mpg, 0] as const)
      return options.map((option) => new Map([...option, ...closed]))
    })
  }
  const [first = [], ...others] = children
  return others.reduce<readonly Option[]>(
    (left, right) =>
      left.flatMap((one) =>
        right.map((two) => {
          const mpgs = new Set([...one.keys(), ...two.keys()])
          return new Map([...mpgs].map((mpg) => [mpg, Math.min(one.get(mpg) ?? Infinity, two.get(mpg) ?? Infinity)]))
        }),
      ),
    first,
  )
}

function limited(given: ClaimCase, lines: readonly NaiveLine[], codes: string[]) {
  const wanted = unitsOf(given, lines)
  const used = (mpg: string) => given.state?.usedUnits?.[mpg] ?? 0
  const options = optionsOf(given.promotion.promotionLimitNodes)
  const open = options.filter((option) => [...option].every(([mpg, maximum]) => used(mpg) <= maximum))
  let best: { money: NaiveMoney; allowed: readonly Unit[]; worth: bigint; units: number } | null = null
  for (const option of options.length === 0 ? [new Map<string, number>()] : open.length > 0 ? open : options) {
    const room = new Map([...option].map(([mpg, maximum]) => [mpg, Math.max(0, maximum - used(mpg))]))
    const take = (unit: Unit) => {
      const left = unit.mpg === null ? undefined : room.get(unit.mpg)
      if (left === undefined) return true
      room.set(unit.mpg ?? '', Math.max(0, left - 1))
      return left > 0
    }
    const own = wanted.filter(({ carried }) => carried < 0).filter(take)
    const allowed = [...wanted.filter(({ carried }) => carried >= 0).filter(take), ...own]
    const money = new NaivePayer(given, lines, allowed).pay()
    const left = money.records.filter(isLeft)
    const worth = left.reduce((sum, record) => sum + record.worth, 0n)
    const units = new Set(left.flatMap((record) => record.units.map(unitKey))).size
    if (best === null || worth > best.worth || (worth === best.worth && units > best.units)) {
      best = { money, allowed, worth, units }
    }
  }
  if (best === null) throw new Error('there is always an option')
  const gone = wanted.filter((unit) => !best.allowed.includes(unit))
  for (const unit of gone) codes.push(unit.line === null ? 'LIMIT_CUT_CARRIED' : 'LIMIT_CUT')
  return best
}

function isLeft({ reward, worth, count }: NaiveRecord): boolean {
  return reward === 'MONEY' ? worth > 0n : count > 0
}

/** Carried units that some group of the claim may use, then accepted ones. */
function unitsOf(given: ClaimCase, lines: readonly NaiveLine[]): readonly IndexedUnit[] {
  const { promotion, catalogue, state, claim } = given
  const digits = promotion.currencyDigits ?? 2
  const minor = 10n ** BigInt(digits)
  const claimed = new Set(lines.flatMap(({ refusal, product }) => (refusal === null ? [product?.productKey] : [])))
  const groups = (promotion.promotionProductGroups ?? []).filter(
    (group) => inForce(group, soldOn(claim)) && group.products.some((product) => claimed.has(product)),
  )
  const carried = (state?.carriedUnits ?? []).flatMap(({ product, units, unitPrice, considered, paidByGroup }, at) => {
    const price = unitPrice === undefined ? null : fraction(unitPrice)
    const amount = price && toMinor(times(price, fraction(String(units))), digits)
    const mpg = catalogue?.products?.find(({ productKey }) => productKey === product)?.customFieldValue4 ?? null
    const unit: Unit = {
      ...{ product, mpg, line: null, carried: at, unitPrice: price, isTaken: false, considered: considered ?? false },
      ...{ share: amount === null ? null : over({ above: amount, below: minor }, units) },
      paidBy: Array.isArray(paidByGroup) ? (paidByGroup as string[]) : [],
    }
    const isUsable = groups.some((group) => mayCarry(group, unit))
    return isUsable ? Array.from({ length: units }, (_, index) => ({ ...unit, index })) : []
  })
  const own = lines.flatMap((line) => {
    const { product, unitPrice, amount, units, accepted } = line
    const unit: Unit = {
      ...{ product: product?.productKey ?? '', mpg: product?.customFieldValue4 ?? null, line, carried: -1, unitPrice },
      ...{ share: amount === null ? null : over({ above: amount, below: minor }, units) },
      ...{ considered: false, paidBy: [], isTaken: false },
    }
    return Array.from({ length: accepted }, (_, index) => ({ ...unit, index }))
  })
  return [...carried, ...own]
}

/** M09 and M10. */
function settle(given: ClaimCase, money: NaiveMoney, codes: string[]) {
  const records = money.records.filter(isLeft)
  if (money.wait !== null) return { wait: money.wait, records: [] }
  if (records.length === 0) return { wait: null, records }
  const isNobody = isNobodyPaid(given, codes)
  const waits = records.flatMap(({ vehicle }) => [
    ...(vehicle === null ? ['AWARD_VEHICLE_MISSING'] : []),
    ...(isNobody ? ['NO_RECIPIENT'] : []),
  ])
  codes.push(...waits)
  if (waits[0] !== undefined) return { wait: waits[0], records: [] }
  const digits = given.promotion.currencyDigits ?? 2
  const need = records.reduce((sum, { worth }) => sum + worth, 0n)
  const budgets = (given.state?.budgets ?? []).map(({ left, policy }) => ({
    ...{ policy, left: toMinorDown(fraction(left), digits) },
  }))
  const short = budgets.filter(({ left }) => need > left)
  if (short.some(({ policy }) => policy === 'QUEUE')) {
    codes.push('BUDGET_WAIT')
    return { wait: 'BUDGET_WAIT', records: [] }
  }
  if (short.some(({ policy }) => policy === 'STOP')) {
    codes.push('BUDGET_EXHAUSTED')
    return { wait: null, records: [] }
  }
  if (short.length === 0) return { wait: null, records }
  codes.push('BUDGET_CUT')
  let room = short.map(({ left }) => left).reduce((least, left) => (left < least ? left : least))
  for (const record of records) {
    if (record.worth > room) cut(record, room)
    room -= record.worth
  }
  return { wait: null, records: records.filter(isLeft) }
}

function isNobodyPaid({ promotion, claim }: ClaimCase, codes: string[]): boolean {
  const [own, top] = claim.organizationChain ?? []
  if (promotion.payoutStrategyType === 'PAY_TO_ORGANIZATION_SPECIFIC')
    return promotion.payoutToOrganization === undefined
  if (promotion.payoutStrategyType === 'PAY_TO_PARENT_ORGANIZATION') {
    if (own !== undefined && own.parentOrganization === undefined) codes.push('NO_PARENT_PAID_OWN')
    return own === undefined
  }
  if (promotion.payoutStrategyType !== 'PAY_ROLL_UP') return false
  return own === undefined || (own.parentOrganization !== undefined && top?.parentOrganization !== undefined)
}
