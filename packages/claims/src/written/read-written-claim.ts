import { openCatalog, type Catalog } from '../facts/catalog.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'
import { readFactFields } from '../facts/fact-fields.ts'
import { decimalOf, epochOfText, requiredDecimal, textOf } from './read-values.ts'
import type { WrittenClaim, WrittenProduct } from './written-claim.ts'

/** Creates a catalog from products in JSON. */
export function readWrittenCatalog(products: readonly WrittenProduct[]): Catalog {
  return openCatalog(
    products.map((product) => ({
      productKey: product.productKey,
      modelNumber: product.modelNumber ?? null,
      mpg: product.customFieldValue4 ?? null,
      price: decimalOf(product.price),
      serialNumbers: product.serialNumbers ?? [],
      fields: readFactFields('claimProduct', { ...product, serialNumbers: undefined }),
    })),
  )
}

/**
 * Converts a claim to the input format of the engine. Throws for a number or an instant that cannot be parsed, and
 * names it.
 */
export function readWrittenClaim(claim: WrittenClaim, catalog: Catalog): ClaimFacts {
  const { participant = {}, organizationChain = [], lines = [] } = claim
  const submittedDate = epochOfText(claim.submittedDate) ?? NaN
  return {
    claimNumber: textOf(claim.claimNumber ?? claim['claimKey']),
    participant: {
      participantKey: participant.participantKey ?? '',
      participantTypeKey: participant.participantTypeKey ?? null,
      groupKeys: participant.groupKeys ?? [],
      deactivated: epochOfText(participant.deactivatedDate),
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
    invoiceDate: epochOfText(claim.invoiceDate),
    purchaseDate: epochOfText(claim.purchaseDate),
    submittedDate,
    firstSubmittedDate: epochOfText(claim.firstSubmittedDate) ?? submittedDate,
    claimType: typeof claim.claimType === 'string' ? claim.claimType : (claim.claimType?.claimTypeKey ?? null),
    currency: claim.currency ?? null,
    totalAmount: decimalOf(claim.totalAmount),
    taxAmount: decimalOf(claim.taxAmount),
    documents: claim.documents ?? 0,
    invitationAccepted: epochOfText(claim.invitation?.acceptedDate),
    courseResults: (claim.courseResults ?? []).map(({ course, grade }) => ({ course, grade: requiredDecimal(grade) })),
    participantAmounts: (claim.participantPayouts ?? []).map(({ payoutType, payoutAmount }) => ({
      payoutType,
      amount: requiredDecimal(payoutAmount),
    })),
    lines: lines.map((line, index) => ({
      lineNumber: index + 1,
      modelNumber: textOf(line.modelNumber) ?? '',
      quantity: line.quantity ?? null,
      unitPrice: decimalOf(line.unitPrice),
      discountPercent: decimalOf(line.discountPercent),
      serialNumbers: line.serialNumbers ?? [],
      fields: readFactFields('claimProduct', line),
    })),
    catalog,
    fields: readFactFields('claim', { ...claim, products: undefined }),
  }
}
