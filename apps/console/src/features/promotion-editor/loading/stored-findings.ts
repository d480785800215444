import type { FindingAnswer } from '@incentive/contract'
import { callWithHeaders } from '../../../api/call.ts'

/** The server's findings for a stored promotion. */
export interface StoredFindings {
  readonly findings: readonly FindingAnswer[]
  /** False if the checks had not finished when the server responded. More findings are possible. */
  readonly isFinished: boolean
}

/** Requests them from the server; with a revision, as they would be after its activation. */
export async function loadStoredFindings(
  id: number,
  signal: AbortSignal,
  body?: { readonly revision: number },
): Promise<StoredFindings> {
  const { answer, headers } = await callWithHeaders('checkPromotion', { params: { id }, body, signal })
  return { findings: answer, isFinished: headers.get('findings-finished') !== 'false' }
}
