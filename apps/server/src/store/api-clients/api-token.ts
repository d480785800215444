import { digestOf, newToken } from '../sessions/token.ts'

/** Prefix of every API client token, so that people and secret scanners recognize one. */
const prefix = 'icl_'

/**
 * Creates a token for an API client: 256 random bits after the prefix. Also returns the digest for the database, and
 * the last characters.
 */
export function newApiToken(): { token: string; id: string; hint: string } {
  const token = prefix + newToken()
  return { token, id: digestOf(token), hint: token.slice(-4) }
}

/** True if a text has the format of an API client token. */
export const isApiToken = (text: string): boolean => /^icl_[\w-]{43}$/.test(text)
