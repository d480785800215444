import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits as text. It is handed out once and never stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: a digest from which nobody can make the token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
