/** Progress of copying several promotions one at a time, with failures per promotion. */
export interface CopyRun {
  readonly done: number
  readonly copied: number
  readonly failures: readonly CopyFailure[]
}

export interface CopyFailure {
  readonly promotion: ChosenPromotion
  readonly cause: string
}

export interface ChosenPromotion {
  readonly id: number
  readonly promotionKey: string
}

/** Maximum number of promotions copied at once, since each includes all its lists. U30. */
export const maxCopies = 50

interface Copying {
  readonly promotions: readonly ChosenPromotion[]
  readonly copy: (promotion: ChosenPromotion) => Promise<unknown>
  readonly causeOf: (error: unknown) => string
  /** Called after each copy. */
  readonly onStep: (run: CopyRun) => void
  readonly signal: AbortSignal
}

/**
 * Copies promotions one at a time. A failure does not stop it; an aborted signal stops it before the next one.
 * U30.
 */
export async function copyOneByOne({ promotions, copy, causeOf, onStep, signal }: Copying): Promise<CopyRun> {
  let run: CopyRun = { done: 0, copied: 0, failures: [] }
  for (const promotion of promotions) {
    if (signal.aborted) break
    try {
      await copy(promotion)
      run = { ...run, done: run.done + 1, copied: run.copied + 1 }
    } catch (error) {
      run = { ...run, done: run.done + 1, failures: [...run.failures, { promotion, cause: causeOf(error) }] }
    }
    onStep(run)
  }
  return run
}
