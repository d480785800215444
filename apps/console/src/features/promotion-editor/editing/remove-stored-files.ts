import type { Upload } from '@incentive/model/references'
import { failureOf, ApiProblem } from '../../../api/failure.ts'
import { call } from '../../../api/call.ts'
import type { Refusal } from '../draft/refusal.ts'
import { refusalOf } from '../draft/refusal.ts'

/** Files that could not be removed, and the reason. */
export type FilesLeft = { readonly files: readonly Upload[]; readonly refusal: Refusal }

/**
 * Removes files one by one until one fails. Returns the remaining files, or null if all were removed. A file that no
 * longer exists counts as removed (ALG-27).
 */
export async function removeStoredFiles(files: readonly Upload[]): Promise<FilesLeft | null> {
  for (const [index, { id, fileName }] of files.entries()) {
    try {
      await call('removeUpload', { params: { id } })
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) continue
      const refusal = refusalOf(failureOf(error))
      const message = `${fileName} could not be removed; everything else is saved`
      return { files: files.slice(index), refusal: { ...refusal, generalIssues: [message, ...refusal.generalIssues] } }
    }
  }
  return null
}
