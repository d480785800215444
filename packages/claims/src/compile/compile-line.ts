import { PAYOUT_TYPES, type PayoutType } from '@incentive/model/payouts'
import { roundDecimal, signOf, ZERO, type Decimal } from '@incentive/scalars'
import type { Link } from '../trace/link.ts'
import type { RowId, TermsGroup, TermsLine, TermsLineSettings, TermsPayout } from '../terms/promotion-terms.ts'
import { compileRules, type Compiling } from './compile-rules.ts'
import type { CompiledLine, CompiledRow, CompiledRuleRow } from './compiled.ts'
import { rowIdOf } from './value-reader.ts'

export type LineCompiling = Compiling & {
  readonly digits: number
  readonly itemPrices: ReadonlyMap<string, Decimal | null>
}

const types: ReadonlyMap<string, PayoutType> = new Map(PAYOUT_TYPES.map((type) => [type.code, type]))

export function compileProductLine(line: TermsLine, compiling: LineCompiling): CompiledLine {
  const rowId = line.id ?? line.product
  return {
    ...compileSettings(line, rowId, compiling),
    isGroup: false,
    id: `line=${rowId}`,
    name: line.product,
    products: new Set([line.product]),
    ignoresConsidered: false,
    combinesUnpaid: false,
  }
}

/** A group without a key is named after its products. */
export function compileGroup(group: TermsGroup, index: number, compiling: LineCompiling): CompiledLine {
  const rowId = group.id ?? group.key ?? index + 1
  return {
    ...compileSettings(group, rowId, compiling),
    isGroup: true,
    id: `group=${rowId}`,
    name: group.key ?? group.products.join(', '),
    products: new Set(group.products),
    ignoresConsidered: group.ignoreAlreadyConsideredLogic ?? false,
    combinesUnpaid: group.combineUnpaidUnitsFromPastClaims ?? false,
  }
}

type Settings = Omit<CompiledLine, 'isGroup' | 'id' | 'name' | 'products' | 'ignoresConsidered' | 'combinesUnpaid'>

function compileSettings(line: TermsLineSettings, rowId: RowId, compiling: LineCompiling): Settings {
  const { reader, digits } = compiling
  const link: Link = { to: 'editor', tab: 'products', row: rowId, dialog: 'settings' }
  const cap = reader.decimal(line.maximumPayoutAmount, link)
  return {
    ...reader.window(line, link),
    ...compilePayouts(line.promotionProductPayouts ?? [], rowId, compiling),
    rowId,
    minimum: reader.whole(line.minimumClaimableUnits, link),
    maximum: reader.whole(line.maximumClaimableUnits, link),
    cap: cap && (signOf(cap) < 0 ? ZERO : roundDecimal(cap, digits, 'down')),
    collectsSerials: (line.enableSerialNumbers ?? false) && !line.hideSerialNumber,
    hidesQuantity: line.hideQuantity ?? false,
    takesPrice: line.allowProductPriceEntry ?? false,
    priceMin: reader.decimal(line.productPriceMin, link),
    priceMax: reader.decimal(line.productPriceMax, link),
    duplicationCheck: line.claimProductDuplicationType ?? null,
    agreementNumber: line.promotionProductAgreementNumber ?? null,
  }
}

function compilePayouts(
  payouts: readonly TermsPayout[],
  row: RowId,
  compiling: LineCompiling,
): Pick<CompiledLine, 'hasRows' | 'competitions' | 'ruleRows'> {
  const competitions = new Map<string, CompiledRow[]>()
  const ruleRows: CompiledRuleRow[] = []
  payouts.forEach((payout, index) => {
    const id = rowIdOf(payout.id, index)
    const link = { to: 'editor', tab: 'products', row, dialog: 'payouts', id } as const
    if (payout.ruleGroup) {
      const defaultVehicle = payout.forcedAwardVehicle ?? compiling.defaultVehicle
      const rules = compileRules(payout.ruleGroup, link, { ...compiling, defaultVehicle })
      ruleRows.push({ ...compiling.reader.window(payout, link), index, id: String(id), rules })
      return
    }
    const compiled = compileRow(payout, index, String(id), link, compiling)
    if (compiled === null) return
    const { type, isEach, vehicle, storeProduct } = compiled
    const key = JSON.stringify([type.code, isEach, vehicle, storeProduct])
    const competing = competitions.get(key)
    if (competing === undefined) competitions.set(key, [compiled])
    else competing.push(compiled)
  })
  return { hasRows: payouts.length > 0, competitions: [...competitions.values()], ruleRows }
}

function compileRow(
  payout: TermsPayout,
  index: number,
  id: string,
  link: Link,
  { reader, itemPrices, defaultVehicle }: LineCompiling,
): CompiledRow | null {
  const type = types.get(payout.payoutType ?? '')
  if (type === undefined) {
    reader.diagnostics.push({ message: 'A payout type is required', link })
    return null
  }
  const storeProduct = payout.payoutStoreCatalogProduct ?? null
  return {
    ...reader.window(payout, link),
    index,
    id,
    type,
    storeProduct,
    amount: reader.decimalOr0(payout.payoutAmount, link),
    isEach: payout.payoutProductMethodType !== 'EVERY',
    quantity: Math.max(1, reader.whole(payout.payoutProductQuantity, link) ?? 1),
    threshold: Math.max(1, reader.whole(payout.payoutProductThreshold, link) ?? 1),
    vehicle: payout.forcedAwardVehicle ?? defaultVehicle,
    itemPrice: type.needsStoreProduct ? (itemPrices.get(storeProduct ?? '') ?? null) : ZERO,
  }
}
