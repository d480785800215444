import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 64 MiB and 3 passes: about 80 ms of one core, and dear to try in bulk. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Hashes a password for keeping. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or none set) the same work is done and
 * the answer is no, so that the time taken does not tell who exists.
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(kept ?? (await nobody), password)
  return kept !== null && matches
}
