import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { callerRights } from '../../caller-rights.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../values/shapes.ts'
import { named } from '../../resources.ts'
import { namedField, promotionCustomField } from '../tenancy.ts'
import { exact, line } from '../../values/texts.ts'

/** The signed-in user, the current program, and the user's rights there. Domain 6.5. */
export const sessionAnswer = z
  .object({
    user: z.object({ id, email: z.string(), fullName: z.string() }),
    role: z.enum(['ADMIN', 'READ_ONLY']),
    client: named.extend({ clientKey: z.string() }).nullable(),
    program: named
      .extend({
        programKey: z.string(),
        simplePayouts: z.boolean(),
        promotionCustomFields: z.array(promotionCustomField),
        productCustomFields: z.array(namedField),
        claimProductCustomFields: z.array(namedField),
      })
      .nullable(),
    /** The clients whose accounts the user manages and in which they can create programs. */
    managedClients: z.array(named),
    /** Where to sign in again, if a company's provider signed the user in. */
    provider: z.object({ name: z.string(), signInPath: z.string() }).nullable(),
    rights: z.object({
      ...callerRights,
      /** True if the user can change the participants, groups, courses and the like of the program. */
      editsProgramData: z.boolean(),
      managesAccounts: z.boolean(),
      /** True if the user can change the catalog that the programs of the client share. */
      managesCatalog: z.boolean(),
    }),
    expires: z.object({ idle: z.string(), absolute: z.string() }),
  })
  .meta({ id: 'Session' })
export type SessionAnswer = z.output<typeof sessionAnswer>

/** The password was correct. The session allows only the step that it awaits. */
const awaitingAnswer = z
  .object({ awaits: z.enum(['SECOND_FACTOR', 'SECOND_FACTOR_SETUP']) })
  .meta({ id: 'AwaitingSession' })
export type Awaits = z.output<typeof awaitingAnswer>['awaits']

export const sessionEndpoints = [
  endpoint('health', 'Check that the server and its database respond', {
    access: 'anyone',
    answer: z.object({
      status: z.enum(['ok', 'readOnly', 'programOutdated', 'unavailable']),
      database: z.enum(['ok', 'diskFull', 'readOnly', 'unavailable']),
    }),
  }),
  endpoint('getLiveness', 'Check that the server process responds, without its database', {
    access: 'anyone',
    answer: z.object({ status: z.literal('live') }),
  }),
  endpoint('getReadiness', 'Check that the server can take calls: 503 while it stops, or cannot use its database', {
    access: 'anyone',
    answer: z.object({
      status: z.enum(['ready', 'stopping', 'databaseUnavailable', 'databaseOutdated', 'programOutdated']),
    }),
  }),
  endpoint('login', 'Sign in; sets the session cookie', {
    access: 'anyone',
    body: z.strictObject({ email: line(320), password: exact(1024) }),
    maxBodyBytes: BODY_BYTES.signIn,
    answer: z.union([sessionAnswer, awaitingAnswer]),
  }),
  endpoint(
    'finishSignIn',
    'Complete two-factor authentication with a code from the app or a recovery code; sets a new session cookie',
    {
      access: 'signingIn',
      body: z.strictObject({ code: exact(64) }),
      maxBodyBytes: BODY_BYTES.signIn,
      answer: sessionAnswer,
    },
  ),
  endpoint(
    'logout',
    'Sign out and end the session on the server; returns the sign-out address of its provider, 204 if none',
    {
      access: 'signingIn',
      answer: z.object({ providerAddress: z.string() }).optional(),
    },
  ),
  endpoint('getSession', 'Get the signed-in user, program and rights; 204 if not signed in', {
    access: 'visitor',
    userOnly: true,
    answer: sessionAnswer.optional(),
  }),
  endpoint('selectProgram', 'Select the current program', {
    userOnly: true,
    body: z.looseObject({ id }),
    answer: sessionAnswer,
  }),
]
