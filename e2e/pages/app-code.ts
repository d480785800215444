import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this key shows at a time, `steps` steps of thirty seconds later. */
export const appCode = (key: string, at: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({
    timestamp: Date.parse(at) + steps * 30_000,
  })
