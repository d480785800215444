import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, version, wholeInAddress } from '../numbers.ts'
import { id, instant } from '../shapes.ts'
import { exact, line } from '../texts.ts'

/** The account of a signed-in user and their sign-in methods. Never contains a secret. */
const account = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Null if never changed since the account was created, or if there is no password. */
    passwordChangedDate: instant.nullable(),
    hasPassword: z.boolean(),
    secondFactor: z.object({
      /** Null if not set up. */
      since: instant.nullable(),
      recoveryCodesLeft: count,
      /** A client of the user requires it. */
      isDemanded: z.boolean(),
      /** True if the server has a key to encrypt the secret with. */
      canBeSetUp: z.boolean(),
    }),
    version,
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof account>

/** A device or browser where a user is signed in. */
const ownSession = z
  .object({
    number: id,
    isCurrent: z.boolean(),
    /** Null if not sent or not recognized. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string().nullable(),
    createdDate: instant,
    lastSeenDate: instant,
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof ownSession>

const password = exact(2048)
const code = exact(64)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const accountEndpoints = [
  endpoint('getAccount', 'The account of the user', { userOnly: true, answer: account }),
  endpoint('updateAccount', "Change the user's name", {
    userOnly: true,
    body: z.strictObject({
      firstName: line(200),
      lastName: line(200),
      version: version.nullish(),
    }),
    answer: account,
  }),
  endpoint('changePassword', 'Change the password; ends all other sessions and sets a new session cookie', {
    userOnly: true,
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    answer: account,
  }),
  endpoint('getSessions', 'Where the user is signed in, the session in use first', {
    userOnly: true,
    answer: z.array(ownSession),
  }),
  endpoint('endOtherSessions', "End the user's sessions but the one in use", {
    userOnly: true,
    answer: z.object({ ended: count }),
  }),
  endpoint('endSession', "End one of the user's sessions", {
    userOnly: true,
    params: z.object({ number: wholeInAddress(1, 16).pipe(id) }),
    status: 204,
  }),
  endpoint('setUpTwoFactor', 'A secret for an authenticator app; asks for the password unless it was just given', {
    access: 'signingIn',
    body: z.strictObject({ password: password.optional() }),
    answer: z.object({
      secret: z.string(),
      /** `otpauth://totp/...`, for a QR code. */
      uri: z.string(),
    }),
  }),
  endpoint('confirmTwoFactor', 'Turn the second factor on by a code of the app; answers recovery codes, once', {
    access: 'signingIn',
    body: z.strictObject({ code }),
    answer: recoveryCodes,
  }),
  endpoint('removeTwoFactor', 'Turn the second factor off', {
    userOnly: true,
    body: z.strictObject({ password, code }),
    answer: account,
  }),
  endpoint('renewRecoveryCodes', 'New recovery codes in place of the old ones, shown once', {
    userOnly: true,
    body: z.strictObject({ password, code }),
    answer: recoveryCodes,
  }),
]
