import { measures, secondsSince, type JobOutcome } from '../../measures.ts'
import { inSpan } from '../../spans.ts'

/**
 * Runs a turn of background work, and measures it by its outcome.
 *
 * @param job one of the kinds of work, or of the recurring jobs.
 * @param outcomeOf returns the outcome of work that ended; work that throws was interrupted.
 */
export async function observeJob<Result>(
  job: string,
  outcomeOf: (result: Result) => JobOutcome,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  let outcome: JobOutcome = 'interrupted'
  try {
    const result = await inSpan(`job ${job}`, { 'incentive.job': job }, work)
    outcome = outcomeOf(result)
    return result
  } finally {
    measures().job(job, outcome, secondsSince(began))
  }
}
