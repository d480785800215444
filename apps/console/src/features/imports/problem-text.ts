import { issuesFrom } from '@incentive/model/issues'
import { ApiProblem } from '../../api/failure.ts'
import { causeOf } from '../../parts/lists/use-page.ts'

/** The text of a failed call, including the messages of fields. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return causeOf(error)
  const { fieldIssues, generalIssues } = issuesFrom(error.status, error.body)
  return [...generalIssues, ...fieldIssues.map(({ message }) => message)].join('. ')
}
