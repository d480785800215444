import type { Queries, Writes } from '../queries.ts'

/** A file that was not attached in time. */
export interface AbandonedUpload {
  readonly id: number
  readonly programId: number
  readonly fileName: string
  readonly storageKey: string
}

/** Deletes the rows of up to `most` files that were uploaded before a given time and are not attached. */
export async function deleteAbandoned(tx: Writes, before: Date, most: number): Promise<AbandonedUpload[]> {
  return tx
    .deleteFrom('upload')
    .where('id', 'in', (query) =>
      query
        .selectFrom('upload')
        .select('id')
        .where('promotion_id', 'is', null)
        .where('kept_for', 'is', null)
        .where('created_date', '<', before.toISOString())
        .orderBy('created_date')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'program_id as programId', 'file_name as fileName', 'storage_key as storageKey'])
    .execute()
}

/** Returns those of the storage keys that have a row, as an upload or as the file of an import. */
export async function knownKeys(db: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const uploads = await db.selectFrom('upload').select('storage_key').where('storage_key', 'in', keys).execute()
  const files = await db.selectFrom('import').select('storage_key').where('storage_key', 'in', keys).execute()
  return new Set([...uploads, ...files].flatMap(({ storage_key: key }) => key ?? []))
}
