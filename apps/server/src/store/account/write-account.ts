import type { Writes } from '../queries.ts'

/** The stored name of a user, and its version. */
export interface StoredName {
  readonly firstName: string
  readonly lastName: string
  readonly version: number
}

/** Reads a user's name and locks it until the transaction ends. */
export const lockName = (tx: Writes, userId: number): Promise<StoredName> =>
  tx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName', 'version'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Stores a user's name with the version that it contains. */
export async function updateName(
  tx: Writes,
  userId: number,
  { firstName, lastName, version }: StoredName,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName, version })
    .where('id', '=', userId)
    .execute()
}

/** Stores the hash of a user's new password as the next version. Earlier sessions become invalid. */
export async function updatePassword(tx: Writes, userId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((row) => ({ password_hash: passwordHash, password_changed_date: now, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}
