import { methodAndPath, type EndpointName } from '../paths.ts'

/**
 * Paths that calls had before, by the day from which they are deprecated. The server serves them like the present path,
 * with the headers `Deprecation`, `Sunset` and `Link`. Delete a line to end its deprecation period.
 */
const formerPaths: Readonly<Record<string, Readonly<Partial<Record<EndpointName, string>>>>> = {
  '2026-11-26': {
    finishSignIn: '/api/login/secondFactor',
    setUpTwoFactor: '/api/account/secondFactor/begin',
    confirmTwoFactor: '/api/account/secondFactor/confirm',
    removeTwoFactor: '/api/account/secondFactor/remove',
    renewRecoveryCodes: '/api/account/secondFactor/recoveryCodes',
    redeemAccountLink: '/api/accountLinks/use',
    requireTwoFactor: '/api/clients/:id/secondFactor',
    checkPromotion: '/api/promotions/:id/lint',
    acceptFinding: '/api/promotions/:id/lint/:finding/accept',
    unacceptFinding: '/api/promotions/:id/lint/:finding/accept/:subject',
    suggestParticipant: '/api/promotions/:promotion/audience/propose',
  },
}

/** A path at which the server serves a call; `:name` marks a path parameter. */
export interface ServedPath {
  readonly path: string
  /** Start of the deprecation in Unix seconds, or null for the present path. */
  readonly deprecatedSince: number | null
}

/** Seconds from the start of its deprecation for which a former path is served at least: a year. */
export const DEPRECATION_SECONDS = 365 * 24 * 60 * 60

/** Returns every path of a call: the present one, then those that it had before. */
export function servedPaths(name: EndpointName): readonly ServedPath[] {
  const former = Object.entries(formerPaths).flatMap(([day, { [name]: path }]) =>
    path === undefined ? [] : [{ path, deprecatedSince: Date.parse(day) / 1000 }],
  )
  return [{ path: methodAndPath(name).path, deprecatedSince: null }, ...former]
}
