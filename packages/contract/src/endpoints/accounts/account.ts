import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { count, version, wholeInAddress } from '../../values/numbers.ts'
import { id, instant } from '../../values/shapes.ts'
import { exact, line } from '../../values/texts.ts'
import { BODY_BYTES } from '../../body-bytes.ts'

/** Purpose of a link: the first password of an account, or a new one. */
export const linkKind = z.enum(['INVITATION', 'PASSWORD_RESET'])

/** The token in a link. */
const token = exact(200)

const accountLink = z
  .object({ kind: linkKind, email: z.string(), fullName: z.string(), expirationDate: instant })
  .meta({ id: 'AccountLink' })
export type AccountLink = z.output<typeof accountLink>

export const accountLinkEndpoints = [
  endpoint('getAccountLink', 'Get the purpose of an invitation or password reset link', {
    access: 'anyone',
    body: z.strictObject({ token }),
    maxBodyBytes: BODY_BYTES.signIn,
    answer: accountLink,
  }),
  endpoint(
    'redeemAccountLink',
    'Set the password of an account with a link that works once; ends all sessions of the account',
    {
      access: 'anyone',
      body: z.strictObject({ token, password: exact(1024) }),
      maxBodyBytes: BODY_BYTES.signIn,
      status: 204,
    },
  ),
]

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
  endpoint('getAccount', 'Get the account of the user', { userOnly: true, answer: account }),
  endpoint('updateAccount', 'Update the name of the user', {
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
  endpoint('getSessions', 'List the sessions of the user, the current session first', {
    userOnly: true,
    answer: z.array(ownSession),
  }),
  endpoint('endOtherSessions', 'End all sessions of the user except the current one', {
    userOnly: true,
    answer: z.object({ ended: count }),
  }),
  endpoint('endSession', 'End a session of the user', {
    userOnly: true,
    params: z.object({ number: wholeInAddress(1, 16).pipe(id) }),
    status: 204,
  }),
  endpoint(
    'setUpTwoFactor',
    'Create a secret for an authenticator app; requires the password unless it was just entered',
    {
      access: 'signingIn',
      body: z.strictObject({ password: password.optional() }),
      answer: z.object({
        secret: z.string(),
        /** `otpauth://totp/...`, for a QR code. */
        uri: z.string(),
      }),
    },
  ),
  endpoint(
    'confirmTwoFactor',
    'Turn on two-factor authentication with a code from the app; returns recovery codes, once',
    {
      access: 'signingIn',
      body: z.strictObject({ code }),
      answer: recoveryCodes,
    },
  ),
  endpoint('removeTwoFactor', 'Turn off two-factor authentication', {
    userOnly: true,
    body: z.strictObject({ password, code }),
    answer: account,
  }),
  endpoint('renewRecoveryCodes', 'Replace the recovery codes; returns the new ones, once', {
    userOnly: true,
    body: z.strictObject({ password, code }),
    answer: recoveryCodes,
  }),
]
