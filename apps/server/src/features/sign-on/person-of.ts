import type { ProviderPerson } from '../../store/sign-on/settle-account.ts'

const mostCharacters = 100

/** OpenID Connect Core, section 2: at most 255 characters of ASCII. Who goes beyond the characters is kept, as they name themselves. */
const mostOfSubject = 255

const textOf = (claim: unknown) =>
  typeof claim === 'string'
    ? claim
        .slice(0, 10 * mostCharacters)
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, mostCharacters)
        .toWellFormed()
    : ''

/**
 * Who the claims of a provider say somebody is. An email address counts when the provider says that it has verified it;
 * a name that is missing is what stands before the sign of the address. Null when they are named by what cannot be kept.
 */
export function personOf(claims: Readonly<Record<string, unknown>> & { readonly sub: string }): ProviderPerson | null {
  const { sub, email, email_verified: isVerified } = claims
  if (sub.length > mostOfSubject || /\p{C}/u.test(sub)) return null
  const isEmail = typeof email === 'string' && email.length <= 320 && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email.trim())
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
