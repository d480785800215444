import type { FindingAnswer } from '@incentive/contract'
import { callWithHeaders } from '../../../api/call.ts'

/** What the server finds in a promotion as it is stored. */
export interface StoredFindings {
  readonly findings: readonly FindingAnswer[]
  /** False when the checks were not over when it answered: there may be more. */
  readonly isFinished: boolean
}

/** Asks the server for them. */
export async function loadStoredFindings(id: number, signal: AbortSignal): Promise<StoredFindings> {
  const { answer, headers } = await callWithHeaders('lintPromotion', { params: { id }, signal })
  return { findings: answer, isFinished: headers.get('findings-finished') !== 'false' }
}
