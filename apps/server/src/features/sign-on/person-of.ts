import type { ProviderPerson } from '../../store/sign-on/settle-account.ts'

const mostCharacters = 100

const textOf = (claim: unknown) =>
  typeof claim === 'string' ? claim.trim().slice(0, mostCharacters).toWellFormed() : ''

/**
 * Who the claims of a provider say somebody is. An email address counts when the provider says that it has verified it;
 * a name that is missing is what stands before the sign of the address.
 */
export function personOf(claims: Readonly<Record<string, unknown>> & { readonly sub: string }): ProviderPerson {
  const { sub, email, email_verified: isVerified } = claims
  const isEmail = typeof email === 'string' && email.length <= 320 && /^[^\s@\0]+@[^\s@\0]+$/.test(email.trim())
  const address = isEmail && isVerified === true ? email.trim() : null
  const [first, last] = [textOf(claims.given_name), textOf(claims.family_name)]
  const whole = textOf(claims.name) || (address?.split('@')[0] ?? '')
  const [head = '', ...rest] = whole.split(' ')
  return {
    subject: sub,
    email: address,
    firstName: first || head,
    lastName: last || (first ? '' : rest.join(' ')),
    claims,
  }
}
