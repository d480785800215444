import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 64 MiB and 3 passes: about 80 ms of one core, and expensive to try in bulk. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let noOne: Promise<string> | undefined

/**
 * Returns whether the password matches the hash. Without a hash (no such user, or no password) it does the same work
 * and returns false, so that the timing does not reveal which users exist.
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  noOne ??= hashPassword('no one has this password')
  const matches = await verify(kept ?? (await noOne), password)
  return kept !== null && matches
}
