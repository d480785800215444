import { createHash, randomBytes } from 'node:crypto'
import type { Writes } from '../queries.ts'

const howMany = 10

/** Digits and letters that are not taken for one another (Crockford's base 32). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'

/** 24 signs of 5 bits, in fours: 120 random bits, so that a plain digest keeps them (ASVS 6.5.2). */
const newCode = (): string =>
  Array.from(randomBytes(24), (byte) => signs[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** What the database keeps of a code, however it is written: blanks, dashes and case do not count. */
const digestOf = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex')

/** Ten new recovery codes in place of those before. They are handed out once and never stored. */
export async function makeRecoveryCodes(tx: Writes, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.deleteFrom('recovery_code').where('app_user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ app_user_id: userId, digest: digestOf(code) })))
    .execute()
  return codes
}

/** Uses a recovery code up and answers whether it was one that nobody had used. */
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
