import { createHash, randomBytes } from 'node:crypto'

/** Creates a session token: 256 random bits as text. It is returned once and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The digest of a token for the database; the token cannot be derived from it. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
