import {
  applied,
  changeBetween,
  conflictsOf,
  namesMissing,
  revertedBy,
  type Change,
  type Content,
} from './promotion-change.ts'

/** A revision before it is raced for. */
export interface Revision {
  readonly id: number
  readonly version: number
  readonly change: Change
}

/** A call for a promotion; `seen` is the counter that the caller has seen, null: none. */
export type RacedCall =
  | { readonly kind: 'save'; readonly change: Change; readonly seen: number | null }
  | { readonly kind: 'activate'; readonly revision: Revision; readonly seen: number | null }

/** A promotion before two calls for it. */
export interface Before {
  readonly content: Content
  /** The save counter. */
  readonly counter: number
  readonly number: number
  /** Its revisions, which are all based on this content. */
  readonly revisions: readonly Revision[]
}

/** The response of a call, and the number of places that it names as conflicts. */
export interface Answered {
  readonly status: number
  readonly conflicts: number
}

/** A promotion after two calls for it. */
export interface Outcome {
  readonly answers: readonly Answered[]
  readonly counter: number
  /** The contents of the versions that the calls made, by number. */
  readonly versions: Readonly<Record<number, Content>>
  /** The state of each revision, by id. */
  readonly states: Readonly<Record<number, string>>
}

interface State {
  readonly content: Content
  readonly counter: number
  readonly number: number
  readonly versions: Outcome['versions']
  readonly states: Outcome['states']
}

const ok: Answered = { status: 200, conflicts: 0 }

/**
 * Returns the outcome if calls are carried out one at a time, in this order; `order` has their places in `calls`.
 * It is written from the decision records of revisions and versions, without code of the server.
 */
export function outcomeOf(before: Before, calls: readonly RacedCall[], order: readonly number[]): Outcome {
  const { content, counter, number, revisions } = before
  let state: State = {
    content,
    counter,
    number,
    versions: {},
    states: Object.fromEntries(revisions.map(({ id }) => [id, 'DRAFT'])),
  }
  const answers: Answered[] = []
  for (const index of order) {
    const call = calls[index]
    if (call === undefined) throw new Error(`There is no call ${index}`)
    const done = call.kind === 'save' ? save(state, call) : activate(state, before, call)
    answers[index] = done.answer
    state = done.state
  }
  return { answers, counter: state.counter, versions: state.versions, states: state.states }
}

type Done = { readonly answer: Answered; readonly state: State }

function save(state: State, { change, seen }: Extract<RacedCall, { kind: 'save' }>): Done {
  if (seen !== null && seen !== state.counter) return { answer: { status: 409, conflicts: 0 }, state }
  if (namesMissing(state.content, change)) return { answer: { status: 400, conflicts: 0 }, state }
  return { answer: ok, state: written(state, change) }
}

function activate(state: State, before: Before, { revision, seen }: Extract<RacedCall, { kind: 'activate' }>): Done {
  const isOpen = state.states[revision.id] === 'DRAFT'
  if (!isOpen || (seen !== null && seen !== revision.version)) return { answer: { status: 409, conflicts: 0 }, state }
  const own = changeBetween(before.content, applied(before.content, revision.change))
  const conflicts = conflictsOf(own, changeBetween(before.content, state.content)).length
  if (conflicts > 0) return { answer: { status: 409, conflicts }, state }
  if (namesMissing(state.content, revision.change)) return { answer: { status: 400, conflicts: 0 }, state }
  const after = written(state, revision.change)
  const reverted = revertedBy(own, changeBetween(state.content, after.content)).length
  if (reverted > 0) return { answer: { status: 409, conflicts: reverted }, state }
  return { answer: ok, state: { ...after, states: { ...after.states, [revision.id]: 'ACTIVATED' } } }
}

/** A change that changes nothing makes no version. */
function written(state: State, change: Change): State {
  const content = applied(state.content, change)
  if (JSON.stringify(content) === JSON.stringify(state.content)) return state
  const number = state.number + 1
  return { ...state, content, counter: state.counter + 1, number, versions: { ...state.versions, [number]: content } }
}

/**
 * The orders of two calls that explain an outcome: empty if it cannot have been sequential. A call that was
 * refused with 503, because it waited too long for the other one on a busy machine, must have made no change.
 */
export function ordersThatExplain(before: Before, calls: readonly RacedCall[], seen: Outcome): readonly string[] {
  const text = JSON.stringify(seen)
  const isCarriedOut = (index: number) => seen.answers[index]?.status !== 503
  return [
    [0, 1],
    [1, 0],
  ].flatMap((order) => {
    const { answers, ...rest } = outcomeOf(before, calls, order.filter(isCarriedOut))
    const all = seen.answers.map((answer, index) => (isCarriedOut(index) ? answers[index] : answer))
    return JSON.stringify({ answers: all, ...rest }) === text ? [order.join(' then ')] : []
  })
}
