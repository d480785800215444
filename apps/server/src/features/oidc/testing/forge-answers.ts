import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** The flaw in the ID tokens of a compromised provider. */
export type Forgery = 'anotherKey' | 'ownKeyNamed' | 'brokenSignature' | 'otherClaims' | 'unsigned' | 'sharedSecret'

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const fromPart = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signed = (parts: string, key: KeyObject) => sign('sha256', Buffer.from(parts), key).toString('base64url')

function forge(token: string, forgery: Forgery, secret: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const headed = (changes: object) => `${toPart({ ...fromPart(header), ...changes })}.${payload}`
  switch (forgery) {
    case 'anotherKey':
      return `${header}.${payload}.${signed(`${header}.${payload}`, privateKey)}`
    case 'ownKeyNamed': {
      const parts = headed({ jku: 'https://own.example/keys', jwk: privateKey.export({ format: 'jwk' }) })
      return `${parts}.${signed(parts, privateKey)}`
    }
    case 'brokenSignature':
      return `${header}.${payload}.${Buffer.alloc(256).toString('base64url')}`
    case 'otherClaims':
      return `${header}.${toPart({ ...fromPart(payload), email: 'noparts@example.com', email_verified: true })}.${signature}`
    case 'unsigned':
      return `${headed({ alg: 'none' })}.`
    case 'sharedSecret': {
      const parts = headed({ alg: 'HS256' })
      return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`
    }
  }
}

/** Changes the JSON of a response. */
export function changeAnswer(response: ServerResponse, change: (answer: Record<string, unknown>) => object): void {
  const end = response.end.bind(response)
  response.end = ((body?: unknown) => {
    const answer = JSON.parse(String(body)) as Record<string, unknown>
    const text = JSON.stringify(change(answer))
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

/** Returns forged tokens, and metadata that lists all these algorithms, so that only the signature reveals them. */
export function forgeAnswers(response: ServerResponse, path: string, forgery: Forgery, secret: string): void {
  if (path === 'token')
    changeAnswer(response, (answer) => ({ ...answer, id_token: forge(String(answer.id_token), forgery, secret) }))
  if (path === '.well-known')
    changeAnswer(response, (answer) => ({
      ...answer,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }))
}
