import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { version } from '../../values/numbers.ts'
import { id } from '../../values/shapes.ts'
import { takenBack } from '../../taken-back.ts'
import { asIs, exact, line } from '../../values/texts.ts'

/** The rights of users for whom the provider sends a claim with this value, alone or in a list. */
const mapping = z.strictObject({
  // exactly as the provider sends them
  claim: asIs(z.string().min(1).max(200)),
  value: asIs(z.string().min(1).max(200)),
  role: z.enum(['ADMIN', 'READ_ONLY']),
  programs: z.array(z.strictObject({ id, canChange: z.boolean(), canViewParticipants: z.boolean() })).max(500),
})

const changeable = {
  enabled: z.boolean(),
  issuer: line(500),
  providerClientId: line(200),
  scopes: line(500),
  makesAccounts: z.boolean(),
  mappings: z.array(mapping).max(100),
  allowsPasswords: z.boolean(),
}

/** Sign-in methods of the client's users. The secret is never returned, only whether it exists. */
const oidcSettings = z
  .object({
    ...changeable,
    hasSecret: z.boolean(),
    version,
    signInPath: z.string(),
    /** Where the provider redirects to after sign-in and sign-out. */
    callbackPath: z.string(),
    signedOutPath: z.string(),
  })
  .meta({ id: 'SignInSettings' })
export type OidcSettings = z.output<typeof oidcSettings>

export const oidcSettingsEndpoints = [
  endpoint('getSignInSettings', 'Get the sign-in settings of the client; an empty issuer means passwords only', {
    access: 'manager',
    answer: oidcSettings,
  }),
  endpoint('updateSignInSettings', 'Update the sign-in settings of the client; an omitted secret is kept', {
    access: 'manager',
    body: takenBack(oidcSettings, {
      ...changeable,
      secret: exact(1000).nullish(),
      version: version.nullish(),
    }),
    validatesPartialBody: true,
    answer: oidcSettings,
  }),
  endpoint('testSignInProvider', 'Test whether an OpenID Connect provider responds at an address', {
    access: 'manager',
    body: z.strictObject({ issuer: line(500) }),
    answer: z.object({ problem: z.string().nullable(), signsOut: z.boolean() }),
  }),
]
