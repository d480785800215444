import { LoadFailure } from './stored-promotion.tsx'

const notFound = {
  fieldIssues: [],
  generalIssues: ['The promotion was not found'],
  note: null,
  remedy: 'correct',
} as const

/** Shown for a URL that is not a promotion. */
export function NoSuchPromotion() {
  return <LoadFailure refusal={notFound} />
}
