/** Invoice numbers are compared trimmed and in upper case; null if there is none. */
export function invoiceKey(invoiceNumber: string | null): string | null {
  const key = invoiceNumber === null ? '' : invoiceNumber.trim().toUpperCase()
  return key === '' ? null : key
}
