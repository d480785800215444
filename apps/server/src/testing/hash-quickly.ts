import { hash } from '@node-rs/argon2'

/**
 * Hashes the password of a test account at the lowest cost. The stored hash states the cost of a sign-in, and tests
 * sign in thousands of times.
 */
export const hashQuickly = (password: string): Promise<string> =>
  hash(password, { memoryCost: 256, timeCost: 1, parallelism: 1 })
