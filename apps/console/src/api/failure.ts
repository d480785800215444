import type { VersionConflict } from '@incentive/contract'
import { ApiProblem, versionConflictOf } from './api-problem.ts'

/** Plain data of a failed call. */
export interface Failure {
  /** Null: no response. */
  status: number | null
  body: unknown
  conflict: VersionConflict | null
}

/**
 * Describes the error of a call. Any error other than a problem of a call is a bug of this program: it is reported, and
 * its text states that.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) {
    reportError(error)
    const body = { fieldErrors: {}, generalErrors: ['Something went wrong on this page'] }
    return { status: 500, body, conflict: null }
  }
  return { status: error.status, body: error.body, conflict: versionConflictOf(error) }
}
