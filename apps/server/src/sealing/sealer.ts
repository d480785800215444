import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sealer } from '../deps.ts'

const algorithm = 'aes-256-gcm'
const [format, nonceBytes, tagBytes] = ['v1', 12, 16]

/** Length of a key in bytes. */
export const keyBytes = 32

/**
 * Encrypts short secrets for storage in the database: AES-256-GCM with the server's key, bound to their purpose, so a
 * sealed text copied to another row cannot be opened.
 *
 * @param key 32 bytes; instances that share a database share it.
 */
export function openSealer(key: Uint8Array): Sealer {
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${format}.${sealed.toString('base64url')}`
    },
    unseal(sealed, purpose) {
      const [version, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (version !== format || bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return null
      }
    },
  }
}
