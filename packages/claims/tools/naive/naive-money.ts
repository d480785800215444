import type { VersionGroup, VersionLine, VersionPayout, VersionRule } from '../../src/index.ts'
import type { ClaimCase } from '../claim-case.ts'
import { fraction, isLess, minus, over, plus, times, toMinor, toMinorDown, type Fraction } from './fraction.ts'
import { AMOUNTS, CONDITIONS, type RuleClaim } from './known-rules.ts'
import { inForce, isIn, soldOn, type NaiveLine } from './naive-line.ts'
import { cut, mayCarry, type Line, type NaiveMoney, type NaiveRecord, type Unit } from './naive-record.ts'

/** M02 to M08, unit by unit. */
export class NaivePayer {
  readonly money: NaiveMoney = { records: [], codes: [], wait: null }
  private readonly percents: {
    line: Line
    row: VersionPayout
    percent: Fraction
    units: readonly Unit[]
    times: number
  }[] = []
  private readonly digits: number
  private readonly sold: string
  private readonly given: ClaimCase
  private readonly lines: readonly NaiveLine[]
  private readonly units: readonly Unit[]

  /** @param units those that the limits allow; none is taken yet */
  constructor(given: ClaimCase, lines: readonly NaiveLine[], units: readonly Unit[]) {
    this.given = given
    this.lines = lines
    this.units = units.map((unit) => ({ ...unit }))
    this.digits = given.promotion.currencyDigits ?? 2
    this.sold = soldOn(given.claim)
  }

  pay(): NaiveMoney {
    const { promotion } = this.given
    for (const group of promotion.promotionProductGroups ?? []) this.payGroup(group)
    const accepted = this.lines.filter(({ refusal }) => refusal === null)
    const products = [...new Set(accepted.map(({ product }) => product?.productKey ?? ''))]
    const own = products.flatMap((key) => {
      const line = accepted.find(({ product }) => product?.productKey === key)?.own
      const units = this.units.filter((unit) => unit.carried < 0 && unit.product === key && !unit.isTaken)
      return line && units.length > 0 ? [{ key, line, units }] : []
    })
    for (const each of own) this.payOwn(each.line, each.units, each.key)
    for (const each of own) this.payLineRules(each.line, each.units)
    for (const each of own) this.payAmountPerProduct(each.line, each.units)
    this.payPercent()
    this.cap()
    const rules = promotion.payoutGenerationRuleGroup?.rules ?? []
    if (rules.length > 0) this.payRules(rules, null, [], null)
    return this.money
  }

  private payGroup(group: VersionGroup): void {
    const { codes } = this.money
    const accepted = this.lines.filter(
      ({ refusal, product }) => refusal === null && isIn(group, product?.productKey ?? ''),
    )
    if (accepted.length === 0) return
    const count = accepted.reduce((sum, line) => sum + line.accepted, 0)
    if (!inForce(group, this.sold)) return void codes.push('GROUP_NOT_IN_FORCE')
    if (count < Number(group.minimumClaimableUnits ?? 0)) return void codes.push('GROUP_BELOW_MINIMUM')
    if (count > Number(group.maximumClaimableUnits ?? Infinity)) return void codes.push('GROUP_ABOVE_MAXIMUM')
    const onTop = group.ignoreAlreadyConsideredLogic ?? false
    const pool = this.units.filter((unit) => {
      if (!group.products.includes(unit.product) || (unit.isTaken && !onTop)) return false
      return unit.carried < 0 || mayCarry(group, unit)
    })
    if (pool.length === 0) return
    const byRows = this.payRows(group, pool)
    const own = pool.filter(({ carried }) => carried < 0)
    const byRules = this.payLineRules(group, own)
    if (byRows === null && !this.hasRules(group)) codes.push('NO_PAYOUT_IN_FORCE')
    else if (!onTop) for (const unit of [...(byRows ?? []), ...byRules]) unit.isTaken = true
  }

  private payOwn(line: VersionLine, units: readonly Unit[], key: string): void {
    const rows = line.promotionProductPayouts ?? []
    const { promotion } = this.given
    if (rows.length === 0) {
      const groups = promotion.promotionProductGroups ?? []
      const isGrouped = groups.some((group) => group.products.includes(key) && inForce(group, this.sold))
      if (!isGrouped && !Number(promotion.payoutAmountPerProduct)) this.money.codes.push('LINE_HAS_NO_PAYOUT')
      return
    }
    if (this.payRows(line, units) === null && !this.hasRules(line)) this.money.codes.push('NO_PAYOUT_IN_FORCE')
  }

  private hasRules(line: Line): boolean {
    return (line.promotionProductPayouts ?? []).some((row) => row.ruleGroup && inForce(row, this.sold))
  }

  /** The units that the rows in force pay; null when there is none. */
  private payRows(line: Line, pool: readonly Unit[]): readonly Unit[] | null {
    const rows = (line.promotionProductPayouts ?? []).filter((row) => !row.ruleGroup && inForce(row, this.sold))
    const winners = rows.filter((row) =>
      rows.every((other) => other === row || !this.beats(other, row, rows, pool.length)),
    )
    for (let count = winners.length; count < rows.length; count++) this.money.codes.push('PAYOUT_SUPERSEDED')
    if (rows.length === 0) return null
    const paid = new Set<Unit>()
    for (const row of winners) for (const unit of this.payRow(line, row, pool)) paid.add(unit)
    return [...paid]
  }

  private beats(row: VersionPayout, other: VersionPayout, rows: readonly VersionPayout[], count: number): boolean {
    const kind = (each: VersionPayout) =>
      [each.payoutType, each.payoutProductMethodType, this.vehicleOf(each), each.payoutStoreCatalogProduct].join('|')
    if (kind(row) !== kind(other)) return false
    const rank = (each: VersionPayout) => {
      const threshold = Number(each.payoutProductThreshold)
      const reached = count >= threshold
      return [each.effectiveDate ?? '', reached ? 1 : 0, reached ? threshold : -threshold, rows.indexOf(each)] as const
    }
    const [mine, theirs] = [rank(row), rank(other)]
    const at = mine.findIndex((value, index) => value !== theirs[index])
    return (mine[at] ?? 0) > (theirs[at] ?? 0)
  }

  private vehicleOf(row: { forcedAwardVehicle?: string | null }): string | null {
    return row.forcedAwardVehicle ?? this.given.promotion.forcedAwardVehicle ?? null
  }

  private payRow(line: Line, row: VersionPayout, pool: readonly Unit[]): readonly Unit[] {
    const { codes } = this.money
    const quantity = Number(row.payoutProductQuantity)
    const refuse = (code: string) => {
      codes.push(code)
      return []
    }
    if (pool.length < Number(row.payoutProductThreshold)) return refuse('THRESHOLD_NOT_REACHED')
    const isEach = row.payoutProductMethodType === 'EACH'
    const count = isEach ? pool.length : Math.floor(pool.length / quantity)
    if (count === 0) return refuse('BLOCK_NOT_FULL')
    const units = pool.slice(0, isEach ? count : count * quantity)
    const own = this.given.claim.participantPayouts?.find(({ payoutType }) => payoutType === row.payoutType)
    if (own && row.payoutType !== 'PRODUCT') codes.push('PARTICIPANT_AMOUNT')
    const amount = fraction(String(own?.payoutAmount ?? row.payoutAmount))
    const record = { origin: 'products' in line ? 'GROUP' : 'LINE', line, times: count, vehicle: this.vehicleOf(row) }
    if (row.payoutType === 'PERCENT_OF_CLAIM_AMOUNT') {
      this.percents.push({ line, row, percent: amount, units, times: count })
      return units
    }
    if (row.payoutType?.startsWith('PERCENT')) return this.payPercentRow(record, row.payoutType, amount, units)
    const isGoods = row.payoutType === 'PRODUCT'
    const piece = isGoods ? fraction('7.25') : amount
    const isCoupon = row.payoutType === 'COUPON_CODE'
    const worth = toMinor(times(piece, fraction(String(isCoupon ? 1 : count))), this.digits)
    if (worth === 0n && !isGoods) return []
    const reward = isGoods ? 'PRODUCT' : row.payoutType === 'COUPON_CODE' ? 'COUPON' : 'MONEY'
    this.add({ ...record, reward, units, worth, piece: reward === 'MONEY' ? null : piece })
    return units
  }

  private payPercentRow(
    record: Pick<NaiveRecord, 'origin' | 'line' | 'times' | 'vehicle'>,
    type: string,
    amount: Fraction,
    units: readonly Unit[],
  ): readonly Unit[] {
    const priced = units.filter(({ unitPrice }) => unitPrice !== null)
    if (priced.length < units.length) this.money.codes.push('PRICE_UNKNOWN')
    const percent = over(amount, 100)
    let worth = 0n
    for (const each of Map.groupBy(priced, ({ line, carried }) => line?.number ?? -1 - carried).values()) {
      const [{ unitPrice, share }] = each as [Unit]
      if (unitPrice === null || share === null) continue
      const count = fraction(String(each.length))
      worth +=
        type === 'PERCENT_OF_PRODUCT_AMOUNT'
          ? toMinor(times(times(percent, share), count), this.digits)
          : toMinor(times(percent, unitPrice), this.digits) * BigInt(each.length)
    }
    if (worth === 0n) return []
    this.add({ ...record, reward: 'MONEY', units: priced, worth, piece: null })
    return priced
  }

  private add(
    given: Pick<NaiveRecord, 'origin' | 'line' | 'times' | 'vehicle' | 'reward' | 'units' | 'worth'> & {
      readonly piece: Fraction | null
      readonly rule?: string
    },
  ): void {
    const { piece, reward, times: most } = given
    const worthOf = (pieces: number) => {
      const many = fraction(String(pieces))
      if (piece === null) return 0n
      // coupons have a face value in the currency; goods are worth their price
      return reward === 'COUPON'
        ? toMinor(piece, this.digits) * BigInt(pieces)
        : toMinor(times(piece, many), this.digits)
    }
    const worth = piece === null ? given.worth : worthOf(most)
    const record = { rule: null, ...given, worth, worthOf, before: worth, count: piece === null ? 0 : most }
    this.money.records.push(record)
  }

  /** The units that a rule pays, claim line by claim line. */
  private payLineRules(line: Line, units: readonly Unit[]): readonly Unit[] {
    const paid: Unit[] = []
    for (const row of line.promotionProductPayouts ?? []) {
      if (!row.ruleGroup || !inForce(row, this.sold)) continue
      for (const [of, each] of Map.groupBy(units, (unit) => unit.line)) {
        if (this.payRules(row.ruleGroup.rules ?? [], line, each, of)) paid.push(...each)
      }
    }
    return paid
  }

  private payRules(
    rules: readonly VersionRule[],
    line: Line | null,
    units: readonly Unit[],
    of: NaiveLine | null,
  ): boolean {
    const claim = this.ruleClaim(units, of)
    let hasPaid = false
    for (const rule of rules.filter((each) => inForce(each, this.sold))) {
      const holds = CONDITIONS.find(({ text }) => text === rule.ruleCondition?.spelExpression)?.meaning(claim)
      if (holds === 'error') this.wait('RULE_ERROR')
      else if (holds !== true) this.money.codes.push('RULE_NOT_MET')
      if (holds !== true) continue
      for (const action of rule.ruleActions ?? []) {
        const amount = AMOUNTS.find(({ text }) => text === action.expression)?.meaning(claim) ?? 'error'
        if (amount === 'error') this.wait('RULE_ERROR')
        else {
          const worth = toMinor(amount, this.digits)
          if (worth < 0n || worth >= 49_999n * 10n ** BigInt(this.digits)) this.wait('RULE_RESULT_OUT_OF_RANGE')
          else if (worth === 0n) this.money.codes.push('RULE_PAYS_ZERO')
          else {
            hasPaid = true
            const vehicle = this.vehicleOf({ forcedAwardVehicle: action.awardVehicle ?? null })
            const origin = line === null ? 'PROMOTION_RULE' : 'LINE_RULE'
            this.add({
              ...{ origin, line, times: 1, vehicle, reward: 'MONEY', units, worth, piece: null },
              rule: rule.key ?? '',
            })
          }
        }
      }
    }
    if (!hasPaid) this.money.codes.push('RULE_NO_MATCH')
    return hasPaid
  }

  private wait(code: string): void {
    this.money.wait ??= code
    this.money.codes.push(code)
  }

  private ruleClaim(units: readonly Unit[], of: NaiveLine | null): RuleClaim {
    const own = this.units.filter(({ carried }) => carried < 0)
    let totalAmount = fraction('0')
    for (const [, each] of Map.groupBy(own, ({ line }) => line)) {
      const share = each[0]?.share
      if (!share) continue
      const amount = toMinor(times(share, fraction(String(each.length))), this.digits)
      totalAmount = plus(totalAmount, { above: amount, below: 10n ** BigInt(this.digits) })
    }
    const yearsOfService = Number(this.given.claim.participant?.['yearsOfService'] ?? 0)
    const line = of === null ? null : { quantity: units.length, amount: null }
    return { yearsOfService, totalAmount, totalQuantity: own.length, line }
  }

  private payAmountPerProduct(line: VersionLine, units: readonly Unit[]): void {
    const amount = this.given.promotion.payoutAmountPerProduct
    if (amount == null || (line.promotionProductPayouts ?? []).length > 0) return
    const worth = toMinor(times(fraction(amount), fraction(String(units.length))), this.digits)
    if (worth === 0n) return
    const vehicle = this.vehicleOf({})
    this.add({
      origin: 'PROMOTION_AMOUNT',
      line,
      times: units.length,
      vehicle,
      reward: 'MONEY',
      units,
      worth,
      piece: null,
    })
  }

  private payPercent(): void {
    const [first] = this.percents
    if (first === undefined) return
    const best = this.percents.reduce((high, each) => (isLess(high.percent, each.percent) ? each : high), first)
    for (let count = 1; count < this.percents.length; count++) this.money.codes.push('CLAIM_PERCENT_ONCE')
    const accepted = this.lines.filter(({ refusal, unitPrice }) => refusal === null && unitPrice !== null)
    const { totalAmount, taxAmount } = this.given.claim
    let base = fraction('0')
    if (accepted.length > 0) {
      for (const unit of this.units) if (unit.carried < 0 && unit.share) base = plus(base, unit.share)
    } else if (totalAmount === undefined) return void this.money.codes.push('PRICE_UNKNOWN')
    else base = minus(fraction(totalAmount), fraction(taxAmount ?? '0'))
    const worth = toMinor(over(times(best.percent, base), 100), this.digits)
    if (worth <= 0n) return
    const { line, row, units, times: count } = best
    const origin = 'products' in line ? 'GROUP' : 'LINE'
    this.add({ origin, line, times: count, vehicle: this.vehicleOf(row), reward: 'MONEY', units, worth, piece: null })
  }

  private cap(): void {
    for (const [line, records] of Map.groupBy(this.money.records, (record) => record.line)) {
      if (line?.maximumPayoutAmount == null) continue
      let room = toMinorDown(fraction(line.maximumPayoutAmount), this.digits)
      for (const record of records.filter(({ reward }) => reward !== 'PRODUCT')) {
        if (record.worth > room) {
          this.money.codes.push('LINE_CAP')
          cut(record, room)
        }
        room -= record.worth
      }
    }
  }
}
