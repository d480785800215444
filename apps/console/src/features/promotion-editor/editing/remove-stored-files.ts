import type { Upload } from '@incentive/model'
import { ApiProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import type { Refusal } from '../draft/refusal.ts'
import { refusalOf } from '../draft/refusal.ts'

/**
 * Removes files one after the other until one fails, and answers which and why; null when all are gone. One that was gone
 * already is done (ALG-27).
 */
export async function removeStoredFiles(files: readonly Upload[]): Promise<Refusal | null> {
  for (const { id, fileName } of files) {
    try {
      await call('removeUpload', { params: { id } })
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) continue
      const refusal = refusalOf(failureOf(error))
      const said = `${fileName} could not be removed; everything else is saved`
      return { ...refusal, generalIssues: [said, ...refusal.generalIssues] }
    }
  }
  return null
}
