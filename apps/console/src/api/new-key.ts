/** An `Idempotency-Key` that nobody else has; made without what browsers keep back from pages over plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
