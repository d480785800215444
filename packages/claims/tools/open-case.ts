import { epochOf, readDecimal, toInstant, type Decimal } from '@incentive/scalars'
import {
  compileVersion,
  lineAmount,
  openCatalogue,
  openState,
  readFactFields,
  type CarriedUnits,
  type Catalogue,
  type ClaimFacts,
  type CompiledVersion,
  type StateView,
} from '../src/index.ts'
import type { CaseClaim, CaseState, ClaimCase } from './claim-case.ts'

/** A case as the engine takes it. */
export type OpenedCase = {
  readonly version: CompiledVersion
  readonly facts: ClaimFacts
  readonly state: StateView
}

/** Opens a case; a value that cannot be read is an error that says which. */
export function openCase({ promotion, catalogue = {}, claim, state = {} }: ClaimCase): OpenedCase {
  const { currencyDigits = 2, awardVehicles = [] } = promotion
  const products = openCatalogue(
    (catalogue.products ?? []).map((product) => ({
      productKey: product.productKey,
      modelNumber: product.modelNumber ?? null,
      mpg: product.customFieldValue4 ?? null,
      price: decimalOf(product.price),
      serialNumbers: product.serialNumbers ?? [],
      fields: readFactFields('claimProduct', { ...product, serialNumbers: undefined }),
    })),
  )
  const lookups = { currencyDigits, awardVehicles, storeProducts: catalogue.storeProducts ?? [] }
  return {
    version: compileVersion({ customFields: customFieldsOf(promotion), ...promotion }, lookups),
    facts: claimFacts(claim, products),
    state: stateOf(state, promotion, products, currencyDigits),
  }
}

function customFieldsOf(promotion: ClaimCase['promotion']): Readonly<Record<string, string | null>> {
  const fields = Object.entries(promotion).filter(([name]) => name.startsWith('customFieldValue'))
  return Object.fromEntries(fields.map(([name, value]) => [name, textOf(value)]))
}

function claimFacts(claim: CaseClaim, catalogue: Catalogue): ClaimFacts {
  const { participant = {}, organizationChain = [], lines = [] } = claim
  const submittedDate = instantOf(claim.submittedDate) ?? NaN
  return {
    claimNumber: textOf(claim['claimNumber'] ?? claim['claimKey']),
    participant: {
      participantKey: participant.participantKey ?? '',
      participantTypeKey: participant.participantTypeKey ?? null,
      groupKeys: participant.groupKeys ?? [],
      fields: readFactFields('participant', participant),
    },
    organizationChain: organizationChain.map((organization) => ({
      organizationKey: organization.organizationKey,
      organizationTypeKey: organization.organizationTypeKey ?? null,
      groupKeys: organization.groupKeys ?? [],
      parentOrganization: organization.parentOrganization ?? null,
      fields: readFactFields('organization', organization),
    })),
    invoiceNumber: claim.invoiceNumber ?? null,
    invoiceDate: instantOf(claim.invoiceDate),
    purchaseDate: instantOf(claim.purchaseDate),
    submittedDate,
    firstSubmittedDate: instantOf(claim.firstSubmittedDate) ?? submittedDate,
    currency: claim.currency ?? null,
    totalAmount: decimalOf(claim.totalAmount),
    taxAmount: decimalOf(claim.taxAmount),
    documents: claim.documents ?? 0,
    invitationAccepted: instantOf(claim.invitation?.acceptedDate),
    courseResults: (claim.courseResults ?? []).map(({ course, grade }) => ({ course, grade: requiredDecimal(grade) })),
    participantAmounts: (claim.participantPayouts ?? []).map(({ payoutType, payoutAmount }) => ({
      ...{ payoutType, amount: requiredDecimal(payoutAmount) },
    })),
    lines: lines.map((line, index) => ({
      lineNumber: index + 1,
      modelNumber: line.modelNumber,
      quantity: line.quantity ?? null,
      unitPrice: decimalOf(line.unitPrice),
      discountPercent: decimalOf(line.discountPercent),
      serialNumbers: line.serialNumbers ?? [],
      fields: readFactFields('claimProduct', line),
    })),
    catalogue,
    fields: readFactFields('claim', { ...claim, products: undefined }),
  }
}

function stateOf(
  { priorClaimLines = [], carriedUnits = [], usedUnits = {}, budgets = [], history = {} }: CaseState,
  promotion: ClaimCase['promotion'],
  catalogue: Catalogue,
  digits: number,
): StateView {
  return openState(promotion, {
    units: priorClaimLines.map((unit) => ({
      claim: unit.claim,
      promotion: unit.promotion,
      submittedDate: instantOf(unit.submittedDate),
      status: unit.status ?? 'APPROVED',
      participantKey: unit.participant,
      invoiceNumber: unit.invoiceNumber ?? null,
      productKey: unit.product,
      serial: unit.serialNumber ?? null,
    })),
    usedUnits: new Map(Object.entries(usedUnits)),
    carriedUnits: carriedUnits.map((units) => carriedOf(units, promotion, catalogue, digits)),
    budgets: budgets.map(({ id, left, policy }) => ({
      ...{ id: String(id), name: `Budget ${id}`, policy, left: requiredDecimal(left) },
    })),
    history: readFactFields('history', history),
  })
}

function carriedOf(
  {
    claim,
    line = 1,
    product,
    units,
    considered = false,
    paidByGroup = false,
    ...priced
  }: NonNullable<CaseState['carriedUnits']>[number],
  { promotionProductGroups = [] }: ClaimCase['promotion'],
  catalogue: Catalogue,
  digits: number,
): CarriedUnits {
  const found = catalogue.find(product)
  const unitPrice = decimalOf(priced.unitPrice)
  const discount = decimalOf(priced.discountPercent)
  const groups = promotionProductGroups.map(({ key }) => key ?? '')
  const paidBy = paidByGroup === true ? groups : paidByGroup === false ? [] : [paidByGroup].flat()
  return {
    ...{ claim, lineNumber: line, units, isConsidered: considered },
    product: { productKey: product, mpg: found === null || found === 'AMBIGUOUS' ? null : found.mpg },
    price: unitPrice && {
      ...{ unitPrice, claimedUnits: units, amount: lineAmount(units, unitPrice, discount, digits) },
    },
    paidByGroups: paidBy.map((key) => `group=${key}`),
  }
}

function decimalOf(value: string | number | undefined | null): Decimal | null {
  return value === undefined || value === null || value === '' ? null : requiredDecimal(value)
}

function requiredDecimal(value: string | number): Decimal {
  const read = readDecimal(String(value))
  if (read === null) throw new Error(`${value} is not a number`)
  return read
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function instantOf(text: string | undefined | null): number | null {
  if (text === undefined || text === null) return null
  const instant = toInstant(text)
  if (instant === null) throw new Error(`${text} is not an instant`)
  return epochOf(instant)
}
