import { Secret, TOTP } from 'otpauth'
import { fixtureDay } from './test-clock.ts'

/**
 * The code that an authenticator app shows, `steps` times thirty seconds after an instant; by default, the start of the
 * tests.
 */
export const appCode = (secret: string, steps = 0, at: Date = new Date(fixtureDay)): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 })
