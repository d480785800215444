import { z } from 'zod'
import { BODY_BYTES } from '../../body-bytes.ts'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../shapes.ts'
import { exact } from '../../texts.ts'

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
