import type { SignOnStep } from '../../http/serve-sign-on.ts'

/** Why somebody is not signed in, as the sign-in page puts into words. */
type SignOnProblem = 'unknown' | 'away' | 'refused' | 'noAccount' | 'noEmail'

/** Leads to the sign-in page, which says why. */
export const problemStep = (problem: SignOnProblem, clientKey?: string): SignOnStep => {
  const search = new URLSearchParams({ ...(clientKey !== undefined && { client: clientKey }), problem })
  return { location: `/sign-in?${search.toString()}` }
}
