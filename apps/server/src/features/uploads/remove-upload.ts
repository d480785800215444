import type { Deps } from '../../deps.ts'
import { noContent, type Call, type Reply } from '../../http/call.ts'
import { notFound } from '../../refusal.ts'
import { recordAudit } from '../../store/audit.ts'
import { html } from '../../store/html/escape-html.ts'
import { inTransaction } from '../../store/transaction.ts'
import { deleteUpload } from '../../store/uploads/delete-upload.ts'

/**
 * Removes a file: its row with the entries of the audit log and the timeline, and then its content, unless a version of
 * the promotion names it. Throws 404 if it is already removed.
 */
export async function removeUpload(deps: Deps, call: Call<'removeUpload'>): Promise<Reply<undefined>> {
  const { caller, params, now, requestId } = call
  const { userId } = caller
  const removed = await inTransaction(deps.db.kysely, async (tx) => {
    const upload = await deleteUpload(tx, caller, params.id)
    if (!upload) throw notFound('The file')
    const { id, programId, promotionId, fileName, contentType, size } = upload
    const message = html`File <b>${fileName}</b> removed`
    const parts = { promotion: 'all' as const }
    const activity =
      promotionId === null ? null : { promotionId, message, kind: 'file' as const, changes: [], parts, now }
    await recordAudit(
      tx,
      {
        userId,
        programId,
        requestId,
        action: 'upload.remove',
        subjectType: 'upload',
        subjectId: id,
        before: { fileName, contentType, size, promotionId },
      },
      activity,
    )
    return upload
  })
  if (!removed.isKept) await deleteContent(deps, removed.storageKey)
  return noContent()
}

/** Deletes content whose row was deleted. Failures are left to the sweep, because nothing refers to the content. */
export async function deleteContent({ files, log }: Pick<Deps, 'files' | 'log'>, storageKey: string): Promise<void> {
  try {
    await files.delete(storageKey)
  } catch (error) {
    log.warn({ err: error }, 'the content of a removed file could not be deleted yet')
  }
}
