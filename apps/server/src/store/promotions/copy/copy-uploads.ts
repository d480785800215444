import { sql } from 'kysely'
import type { FileStore } from '../../../deps.ts'
import type { Writes } from '../../queries.ts'
import type { Saving } from '../save/write-promotion.ts'
import { changedRow, nextId } from './copying.ts'

/**
 * Copies the files of a promotion with their content, so that removing one keeps the other. Each new storage key is
 * passed to `onCopied` at once: if the transaction fails later, the content must be removed.
 */
export async function copyUploads(
  tx: Writes,
  sourceId: number,
  copyId: number,
  { userId, now }: Saving,
  files: { readonly copy: FileStore['copy']; readonly onCopied: (key: string) => void },
): Promise<void> {
  const uploads = await tx
    .selectFrom('upload')
    .select(['id', 'storage_key'])
    .where('promotion_id', '=', sourceId)
    .execute()
  if (uploads.length === 0) return
  const keys: string[] = []
  for (const { storage_key: key } of uploads) {
    const copied = await files.copy(key)
    files.onCopied(copied)
    keys.push(copied)
  }
  const copy = changedRow(sql`source`, {
    id: nextId('upload'),
    promotion_id: sql`${copyId}::bigint`,
    storage_key: sql`pair.storage_key`,
    created_by: sql`${userId}::bigint`,
    created_date: sql`${now}::timestamptz`,
  })
  await sql`
    INSERT INTO upload SELECT copy.* FROM upload AS source
    JOIN unnest(${uploads.map(({ id }) => id)}::bigint[], ${keys}::text[]) AS pair (id, storage_key)
      ON pair.id = source.id
    CROSS JOIN LATERAL ${copy} AS copy`.execute(tx)
}
