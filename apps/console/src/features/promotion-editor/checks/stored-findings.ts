import type { FindingAnswer } from '@incentive/contract'
import { callWithHeaders } from '../../../api/call.ts'

/** The server's findings for the stored promotion. */
export interface StoredFindings {
  readonly findings: readonly FindingAnswer[]
  /** False if the checks had not finished when the server responded. More findings are possible. */
  readonly isFinished: boolean
}

/** Requests them from the server. */
export async function loadStoredFindings(id: number, signal: AbortSignal): Promise<StoredFindings> {
  const { answer, headers } = await callWithHeaders('checkPromotion', { params: { id }, signal })
  return { findings: answer, isFinished: headers.get('findings-finished') !== 'false' }
}
