import type { ClaimCase } from '../claim-case.ts'

/** Trimmed text; null when nothing is left. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** The normalized key for comparing serial and invoice numbers. */
export function keyOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toUpperCase() : ''
}

/** Milliseconds since 1970; null when empty. */
export function timeOf(value: unknown): number | null {
  const text = textOf(value)
  return text === null ? null : Date.parse(text)
}

/** A number of units from a setting; null when empty. */
export function unitsOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

type Dated = { readonly effectiveDate?: string | null; readonly expirationDate?: string | null }

/** Effective from the start (inclusive) to the end (exclusive); an empty date is unlimited. */
export function isInForce({ effectiveDate, expirationDate }: Dated, at: number): boolean {
  return (timeOf(effectiveDate) ?? -Infinity) <= at && at < (timeOf(expirationDate) ?? Infinity)
}

/** The sale date, which determines the effective terms (MD-01). */
export function soldAt({ claim }: ClaimCase): number {
  const { purchaseDate, invoiceDate, submittedDate } = claim
  return timeOf(purchaseDate) ?? timeOf(invoiceDate) ?? Date.parse(submittedDate)
}

export function digitsOf({ promotion }: ClaimCase): number {
  return promotion.currencyDigits ?? 2
}
