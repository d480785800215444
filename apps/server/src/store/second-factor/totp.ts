import { Secret, TOTP } from 'otpauth'

/** Of what the apps take: SHA-1, six digits, thirty seconds (RFC 6238). */
const kind = { issuer: 'Incentive Console', algorithm: 'SHA1', digits: 6, period: 30 }

const totpOf = (secret: string, label = '') => new TOTP({ ...kind, label, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export const setupUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The step of thirty seconds that a code belongs to: the present one, or the one before or after it, since clocks differ.
 * Null when the code belongs to none of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta
}
