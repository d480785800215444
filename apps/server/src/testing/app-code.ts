import { Secret, TOTP } from 'otpauth'
import { fixtureDay } from './test-clock.ts'

/** What an authenticator app shows, so many steps of thirty seconds after an instant: that at which tests begin. */
export const appCode = (secret: string, steps = 0, at: Date = new Date(fixtureDay)): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 })
