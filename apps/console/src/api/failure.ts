import type { VersionConflict } from '@incentive/contract'
import { ApiProblem, versionConflictOf } from './api-problem.ts'

/** A call that failed, as plain facts. */
export interface Failure {
  /** Null: no answer came. */
  status: number | null
  body: unknown
  conflict: VersionConflict | null
}

/** What a rejected call says. Anything but a problem of a call is a fault of this program: reported, and said so. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) {
    reportError(error)
    const body = { fieldErrors: {}, generalErrors: ['Something went wrong on this page'] }
    return { status: 500, body, conflict: null }
  }
  return { status: error.status, body: error.body, conflict: versionConflictOf(error) }
}
