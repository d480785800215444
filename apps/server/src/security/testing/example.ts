import type { Api } from '../../testing/test-api.ts'
import type { Home } from './home.ts'

/**
 * The target of a call: an object of a `program` or of a `client`, which other callers get as not found; objects of a
 * client in its body (`references`), which other callers cannot use; or no object, so the response depends on the
 * caller's `session` or is the same for all callers (`anyone`).
 */
export type Reach = 'program' | 'client' | 'references' | 'session' | 'anyone'

/** A typical call. Its objects are those of Dealer Rewards. */
export interface Example {
  readonly reach: Reach
  readonly params?: (home: Home) => Readonly<Record<string, string | number>>
  /** The query of the address, with its question mark. */
  readonly query?: string
  readonly body?: (home: Home) => unknown
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Creates a new object for each execution, for calls that remove their object or accept only objects of the caller.
   */
  readonly ofItsOwn?: (api: Api) => Promise<Partial<Home>>
  /** It returns participants' personal data. OP-38. */
  readonly isPersonal?: true
  /** It changes the catalog of the client, which its caller needs the right for. DI-05. */
  readonly changesCatalog?: true
  /** It reads what a save would make, for callers who could save it. */
  readonly mayBeSaved?: true
  /** It changes data that a user owns, or exports data: 1 audit entry, though it requires no write permission. */
  readonly changesSession?: true
  /** It changes how its caller signs in, which is restored afterward. */
  readonly changesSignIn?: true
  /** The status for signed-in callers, if it differs from the endpoint's usual one. */
  readonly status?: number
}

/** A call without a target object. */
export const list = (reach: Reach): Example => ({ reach })

/** A call to an object by its id. */
export const byId = (reach: Reach, key: Exclude<keyof Home, 'newPromotion' | 'finding' | 'own' | 'link'>) => ({
  reach,
  params: (home: Home) => ({ id: home[key] }),
})
