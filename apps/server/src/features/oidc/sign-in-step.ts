import type { LedOn } from '../../http/serve-oidc.ts'

/** The messages of the sign-in page: the reason of a refusal, or that the user has signed out. */
type OidcEnd = 'unknown' | 'away' | 'refused' | 'noAccount' | 'noEmail' | 'signedOut'

/** Redirects to the sign-in page, which shows the message; with a client key it offers sign-in through its provider. */
export const signInStep = (end: OidcEnd, clientKey?: string): LedOn => {
  const search = new URLSearchParams({ ...(clientKey !== undefined && { client: clientKey }), end })
  return { location: `/sign-in?${search.toString()}` }
}

/** Redirects to the sign-in page, which asks for the second factor and then continues. */
export const codeStep = (next: string | null): LedOn => {
  const search = new URLSearchParams({ ...(next !== null && { next }), end: 'code' })
  return { location: `/sign-in?${search.toString()}` }
}
