/** A unique `Idempotency-Key`; created without APIs that browsers do not offer to pages over plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
