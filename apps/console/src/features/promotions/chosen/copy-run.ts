/** How copying several promotions stands: one after the other, each with its own outcome. */
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

/** So many are copied at once at most: each is a promotion with all its lists. U30. */
export const mostCopies = 50

interface Copying {
  readonly promotions: readonly ChosenPromotion[]
  readonly copy: (promotion: ChosenPromotion) => Promise<unknown>
  readonly causeOf: (error: unknown) => string
  /** Told after each one. */
  readonly onStep: (run: CopyRun) => void
  readonly signal: AbortSignal
}

/** Copies promotions one after the other. A failure does not stop it, the signal does before the next one. U30. */
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
