import type { ProviderUser } from '../../store/oidc/settle-account.ts'

const maxCharacters = 100

/** OpenID Connect Core, section 2: a maximum of 255 ASCII characters. Other characters are stored unchanged. */
const maxOfSubject = 255

const textOf = (claim: unknown) =>
  typeof claim === 'string'
    ? claim
        .slice(0, 10 * maxCharacters)
        .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .trim()
        .slice(0, maxCharacters)
        .toWellFormed()
    : ''

/**
 * Returns the identity from the claims of a provider. An email counts if the provider marks it as verified; a missing
 * name is replaced by the part of the email before the @. Null if the subject cannot be stored.
 */
export function providerUserOf(
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
): ProviderUser | null {
  const { sub, email, email_verified: isVerified } = claims
  if (sub.length > maxOfSubject || /\p{C}/u.test(sub)) return null
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
