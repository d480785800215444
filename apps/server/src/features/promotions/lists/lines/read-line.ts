import type { PromotionLists, Reference } from '@incentive/contract'
import { CUSTOM_FIELD_NUMBERS, issuesOf, issuesWithin, MESSAGES, numberText, type Issue } from '@incentive/model'
import type { LinePayout, LineTerms, StoredLine } from '../../../../store/promotions/lists/lines/line.ts'
import type { LineFacts, LookupValue } from '../../../../store/promotions/lists/lines/read-payout-facts.ts'
import { normalizePayout, payoutRules } from './payout-rules.ts'

export type ProductRow = NonNullable<PromotionLists['promotionProducts']>[number]
export type GroupRow = NonNullable<PromotionLists['promotionProductGroups']>[number]
type PayoutRow = NonNullable<ProductRow['promotionProductPayouts']>[number]
/** Either kind of line of a body, read alike. */
export type LineRow = Omit<ProductRow, 'product'> &
  Partial<Pick<GroupRow, 'combineUnpaidUnitsFromPastClaims' | 'ignoreAlreadyConsideredLogic'>>

const blank: LineTerms = {
  effectiveDate: null,
  expirationDate: null,
  markAsExpired: false,
  minimumClaimableUnits: null,
  maximumClaimableUnits: null,
  maximumPayoutAmount: null,
  promotionProductAgreementNumber: null,
  enableSerialNumbers: false,
  allowProductPriceEntry: false,
  productPriceMin: null,
  productPriceMax: null,
  claimProductDuplicationType: null,
  hideQuantity: false,
  hideSerialNumber: false,
  combineUnpaidUnitsFromPastClaims: false,
  ignoreAlreadyConsideredLogic: false,
}

const valueOf = <Value extends LookupValue>(values: readonly Value[], { id, name }: Reference): Value | undefined =>
  values.find((value) => (id == null ? value.name === name : value.id === id))

/** Something named in a body that there is not, or not within reach. */
const unknown = Symbol('unknown')

/** The settings of a line: an absent key leaves what is stored, null clears it. `issues` gets what cannot be read. */
export function readTerms(row: LineRow, at: string, stored: LineTerms | undefined, facts: LineFacts, issues: Issue[]) {
  const before = stored ?? blank
  const check = row.claimProductDuplicationType
  const found = check ? (valueOf(facts.duplicationTypes, check) ?? unknown) : null
  if (found === unknown)
    issues.push({ field: `${at}.claimProductDuplicationType`, message: MESSAGES.any.invalidSelection })
  const given = Object.fromEntries(
    Object.entries(row)
      .filter(([key, value]) => key in blank && value !== undefined && key !== 'claimProductDuplicationType')
      .map(([key, value]) => [key, read(value, blank[key as keyof LineTerms])]),
  ) as Partial<LineTerms>
  const terms: LineTerms = {
    ...before,
    ...given,
    ...(check === undefined ? {} : { claimProductDuplicationType: found === unknown ? '' : (found?.name ?? null) }),
  }
  return terms.allowProductPriceEntry ? terms : { ...terms, productPriceMin: null, productPriceMax: null }
}

/** Null is what the setting is when nothing is said. */
function read(value: unknown, otherwise: unknown): unknown {
  if (value === null) return otherwise
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value.trim() || null : value
}

/** The custom fields that are switched on; an absent switch leaves what is stored. */
export function readFieldNumbers(row: LineRow, stored: readonly number[]): number[] {
  return CUSTOM_FIELD_NUMBERS.filter((number) => row[`enableCustomField${number}`] ?? stored.includes(number))
}

/** The payouts of a line, the whole list of them; null when the body does not speak of them. */
export function readPayouts(
  row: LineRow,
  at: string,
  stored: StoredLine | null,
  facts: LineFacts,
  isGroup: boolean,
  issues: Issue[],
): LinePayout[] | null {
  const own = new Set((stored?.payouts ?? []).map(({ id }) => id))
  return (
    row.promotionProductPayouts?.map((given, index) => {
      const place = `${at}.promotionProductPayouts[${index}]`
      const refuse = (field: string, message: string) => issues.push({ field: `${place}.${field}`, message })
      if (given.id != null && !own.delete(given.id)) refuse('id', MESSAGES.any.invalidSelection)
      const payout = readPayout(given, facts, (field) => refuse(field, MESSAGES.any.invalidSelection), isGroup)
      const isEmpty = payout.ruleGroup !== null && facts.ruleGroups.get(payout.ruleGroup)?.rules === 0
      if (isEmpty) refuse('ruleGroup', MESSAGES.payout.ruleRequired)
      issues.push(...issuesWithin(place, issuesOf(payoutRules, payout, undefined)))
      return payout
    }) ?? null
  )
}

function readPayout(given: PayoutRow, facts: LineFacts, refuse: (field: string) => void, isGroup: boolean): LinePayout {
  const choose = <Value extends LookupValue>(field: keyof PayoutRow, values: readonly Value[]) => {
    const reference = given[field] as Reference | null | undefined
    const value = reference ? valueOf(values, reference) : null
    if (value === undefined) refuse(field)
    return value ?? null
  }
  const idOf = (field: keyof PayoutRow, isKnown: (id: number) => boolean) => {
    const reference = given[field] as Reference | null | undefined
    if (!reference) return null
    if (reference.id == null || !isKnown(reference.id)) refuse(field)
    return reference.id ?? null
  }
  const isFree = (id: number) => {
    const group = facts.ruleGroups.get(id)
    return group !== undefined && (group.payoutId === null || group.payoutId === given.id)
  }
  const ruleGroup = idOf('ruleGroup', isFree)
  const type = ruleGroup === null ? choose('payoutType', facts.payoutTypes) : null
  if (isGroup && type && !type.supportsProductGroup) refuse('payoutType')
  const vehicles = facts.vehicles.filter((vehicle) => !type || type.vehicleTypes.includes(vehicle.type))
  const vehicle = ruleGroup === null ? idOf('forcedAwardVehicle', (id) => vehicles.some((one) => one.id === id)) : null
  const isSold = (id: number) => {
    const sellers = facts.storeProducts.get(id) ?? []
    return vehicle === null ? sellers.length > 0 : sellers.includes(vehicle)
  }
  return normalizePayout({
    id: given.id ?? null,
    effectiveDate: given.effectiveDate || null,
    expirationDate: given.expirationDate || null,
    // A type that is not known is refused above; the rules need not ask for it once more.
    payoutType: type?.name ?? (given.payoutType ? '' : null),
    payoutProductMethodType:
      choose('payoutProductMethodType', facts.methodTypes)?.name ?? (given.payoutProductMethodType ? '' : null),
    payoutAmount: numeric(given.payoutAmount),
    payoutProductQuantity: numeric(given.payoutProductQuantity),
    payoutProductThreshold: numeric(given.payoutProductThreshold),
    forcedAwardVehicle: vehicle,
    payoutStoreCatalogProduct: type?.name === 'PRODUCT' ? idOf('payoutStoreCatalogProduct', isSold) : null,
    payoutDescription: given.payoutDescription?.trim() || null,
    ruleGroup,
  })
}

const numeric = (value: number | null | undefined) => (value == null ? null : numberText(value))
