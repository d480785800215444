import { createHash, randomBytes } from 'node:crypto'
import type { Writes } from '../queries.ts'

const howMany = 10

/** Digits and letters that are hard to confuse (Crockford's base 32). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'

/** 24 characters of 5 bits, in groups of four: 120 random bits, so that a plain digest protects them (ASVS 6.5.2). */
const newCode = (): string =>
  Array.from(randomBytes(24), (byte) => signs[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** The digest of a code for the database. Spaces, dashes and case are ignored. */
const digestOf = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex')

/** Creates ten recovery codes that replace the previous ones. They are returned once and never stored. */
export async function makeRecoveryCodes(tx: Writes, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.deleteFrom('recovery_code').where('app_user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ app_user_id: userId, digest: digestOf(code) })))
    .execute()
  return codes
}

/** Uses up a recovery code, and returns whether it was valid and unused. */
export async function useRecoveryCode(tx: Writes, userId: number, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_date: now })
    .where('app_user_id', '=', userId)
    .where('digest', '=', digestOf(code))
    .where('used_date', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
