import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { FileReply } from '../../http/send-file.ts'
import { notFound } from '../../refusal.ts'
import { requireSightOf } from '../../store/catalog/records/record-rights.ts'
import { requireImport } from './change-import.ts'

/** Returns the file of an import as it was uploaded; 404 when it is no longer kept. */
export async function getImportFile({ db, files }: Deps, call: Call<'getImportFile'>): Promise<FileReply> {
  const stored = await requireImport(db.kysely, call)
  requireSightOf(call, stored.entity)
  const content = stored.storage_key === null ? null : await files.get(stored.storage_key)
  if (!content) throw notFound('The file')
  return new FileReply({
    fileName: stored.file_name,
    contentType: 'application/octet-stream',
    size: Number(stored.byte_count),
    content,
  })
}
