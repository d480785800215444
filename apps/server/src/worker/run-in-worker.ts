import { KnownTexts } from '@incentive/claims'
import { inSlicesUntil } from '../slices.ts'
import { askThread } from './ask-thread.ts'
import { DONE_BY, type Kind, type Kinds } from './kinds.ts'
import type { PrintedAnswer } from './thread.ts'
import { isMuch } from './weigh.ts'

type Result<Name extends Kind> = Kinds[Name]['result'] | (Name extends 'decide' ? PrintedAnswer : never)

/** The outcome of a piece of work; `done` is null if it was stopped before its end. */
interface Worked<Name extends Kind> {
  readonly found: readonly Kinds[Name]['found'][]
  readonly done: { readonly result: Result<Name> } | null
}

/** Maximum characters of texts that are cached in this thread, which compiles only small versions. */
const MAX_KEPT = 200_000

const texts = new KnownTexts(MAX_KEPT)

/**
 * Runs work to its end without making other calls wait: light work here, in slices, and heavy work in a worker thread.
 */
export async function runInWorker<Name extends Kind>(
  kind: Name,
  given: Kinds[Name]['given'],
): Promise<{ readonly found: Worked<Name>['found']; readonly result: Result<Name> }> {
  const { found, done } = await work(kind, given)
  if (done === null) throw new Error('The work in a worker was stopped unexpectedly')
  return { found, result: done.result }
}

/** Same as {@link runInWorker}, until `stop` fires: then it resolves at once with the results so far. */
export async function workUntil<Name extends Kind>(
  kind: Name,
  given: Kinds[Name]['given'],
  stop: AbortSignal,
): Promise<{ readonly found: Worked<Name>['found']; readonly isFinished: boolean }> {
  const { found, done } = await work(kind, given, stop)
  return { found, isFinished: done !== null }
}

async function work<Name extends Kind>(
  kind: Name,
  given: Kinds[Name]['given'],
  stop?: AbortSignal,
): Promise<Worked<Name>> {
  if (isMuch(kind, given)) return (await askThread(kind, given, stop)) as Worked<Name>
  const found: Kinds[Name]['found'][] = []
  const done = await inSlicesUntil(DONE_BY[kind](given, texts), stop, (more) => void found.push(...more))
  return { found, done }
}
