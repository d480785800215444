import type { Api } from '../../testing/test-api.ts'
import type { Home } from './home.ts'

/**
 * What a call names: an object of a `program` or of a `client`, which is not found by others; objects of a client in its
 * body (`references`), which others may not use; or nothing, so that it answers from the caller's `session`, or the same
 * to everybody (`anyone`).
 */
export type Reach = 'program' | 'client' | 'references' | 'session' | 'anyone'

/** A call as it is usually made. Objects that it names are those of Dealer Rewards. */
export interface Example {
  readonly reach: Reach
  readonly params?: (home: Home) => Readonly<Record<string, string | number>>
  readonly body?: (home: Home) => unknown
  readonly headers?: Readonly<Record<string, string>>
  /** It takes away what it names, or may only name what is the caller's: something new for each time it is carried out. */
  readonly ofItsOwn?: (api: Api) => Promise<Partial<Home>>
  /** It answers participants' personal data. OP-38. */
  readonly isPersonal?: true
  /** It changes something that a user owns, or takes data out: 1 audit entry, though no writer is needed. */
  readonly changesSession?: true
  /** It changes how its caller signs in: afterwards they are put back as they were. */
  readonly changesSignIn?: true
  /** What it answers to whoever is signed in, when that is not its usual status. */
  readonly status?: number
}

/** A call that names nothing. */
export const list = (reach: Reach): Example => ({ reach })

/** A call that names an object by its id. */
export const byId = (reach: Reach, key: Exclude<keyof Home, 'newPromotion' | 'finding' | 'own' | 'link'>) => ({
  reach,
  params: (home: Home) => ({ id: home[key] }),
})
