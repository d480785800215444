import type { LedOn } from '../../http/serve-sign-on.ts'

/** What the sign-in page puts into words: why somebody is not signed in, or that they have signed out. */
type SignOnEnd = 'unknown' | 'away' | 'refused' | 'noAccount' | 'noEmail' | 'signedOut'

/** Leads to the sign-in page, which says what has become of it; with the key of a client it offers its way in. */
export const signInStep = (end: SignOnEnd, clientKey?: string): LedOn => {
  const search = new URLSearchParams({ ...(clientKey !== undefined && { client: clientKey }), end })
  return { location: `/sign-in?${search.toString()}` }
}

/** Leads to the sign-in page, which asks for the second factor and then goes on. */
export const codeStep = (next: string | null): LedOn => {
  const search = new URLSearchParams({ ...(next !== null && { next }), end: 'code' })
  return { location: `/sign-in?${search.toString()}` }
}
