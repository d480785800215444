import { Secret, TOTP } from 'otpauth'

/** The parameters that apps support: SHA-1, six digits, thirty seconds (RFC 6238). */
const kind = { issuer: 'Incentive Console', algorithm: 'SHA1', digits: 6, period: 30 }

const totpOf = (secret: string, label = '') => new TOTP({ ...kind, label, secret: Secret.fromBase32(secret) })

/** Creates a secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that an authenticator app reads from a QR code. */
export const setupUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * Returns the thirty-second time step of a code: the current one, or the one before or after it, because clocks differ.
 * Null if the code belongs to none of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta
}
