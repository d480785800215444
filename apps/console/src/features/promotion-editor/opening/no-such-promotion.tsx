import { LoadFailure } from './load-failure.tsx'

const notFound = {
  fieldIssues: [],
  generalIssues: ['The promotion was not found'],
  note: null,
  remedy: 'correct',
} as const

/** An address that names no promotion at all. */
export function NoSuchPromotion() {
  return <LoadFailure refusal={notFound} />
}
