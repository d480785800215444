import type { PromotionRevision } from '@incentive/contract'
import type { DatabaseAddress } from '../../db/connect.ts'
import { settingsFor, startServerProcess } from '../../testing/server-process.ts'
import { cookieOf, openClient, type HttpAnswer } from './client.ts'
import {
  ordersThatExplain,
  outcomeOf,
  type Answered,
  type Before,
  type Outcome,
  type RacedCall,
} from './explain-order.ts'
import { applied, bodyOf, changeBetween, randomChange, type Content } from './promotion-change.ts'
import {
  addLines,
  callsOf,
  createPromotion,
  FEWEST_LINES,
  readContent,
  readLive,
  readState,
  type PromotionCalls,
} from './promotion-calls.ts'

/** The kinds of pairs. */
const KINDS = ['save and activation', 'activations of one revision', 'activations of two revisions'] as const
type Kind = (typeof KINDS)[number]

/** The results of racing pairs. */
export interface RaceReport {
  readonly pairs: number
  /** The number of pairs by kind and by the statuses of their responses: `save and activation, 200 and 409`. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Pairs that the first call won, that the second one won, and whose order makes no difference. */
  readonly orders: { readonly first: number; readonly second: number; readonly either: number }
  /** Descriptions of the pairs that no order explains. */
  readonly failures: readonly string[]
  /** The promotions that were raced for. */
  readonly promotions: readonly number[]
}

/** How much is raced. */
export interface Racing {
  readonly pairs: number
  /** Ends the race, whatever is left; in milliseconds. */
  readonly within: number
  /** 0 to 1; chooses the changes and the kinds. */
  readonly chance: () => number
  /** Called after each pair with the number of pairs so far. */
  readonly onPair?: (pairs: number) => void
}

/** Number of promotions that are raced for at the same time. */
const PROMOTIONS = 4
/** A race ends with so many failures. */
const MAX_FAILURES = 5

/**
 * Starts servers on a database (two instances on a database server, which race by its locks) and sends pairs of calls for
 * one promotion at the same instant: a save and an activation, or two activations. After each pair, reads the promotion,
 * its versions and revisions back, and looks for the order in which the calls explain all of it. The database must have
 * the demo programs.
 */
export async function racePairs(address: DatabaseAddress, racing: Racing): Promise<RaceReport> {
  const settings = { ...settingsFor(address), DEMO: '1' }
  const servers = [await startServerProcess(settings)]
  if (address.kind === 'server') servers.push(await startServerProcess(settings))
  const { call, close } = openClient()
  try {
    const [first = ''] = servers.map(({ origin }) => origin)
    const cookie = await cookieOf(call, first, 'admin@example.com')
    const callers = servers.map(({ origin }) => callsOf(call, () => origin, cookie))
    const tally = new Tally(racing)
    await Promise.all(Array.from({ length: PROMOTIONS }, (_, index) => raceFor(callers, `RACE-${index}`, tally)))
    return tally.report()
  } finally {
    close()
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}

/** Counts pairs, and ends the race. */
class Tally {
  readonly racing: Racing
  readonly #until: number
  #started = 0
  #pairs = 0
  readonly #outcomes: Record<string, number> = {}
  readonly #orders = { first: 0, second: 0, either: 0 }
  readonly #failures: string[] = []
  readonly #promotions: number[] = []

  constructor(racing: Racing) {
    this.racing = racing
    this.#until = performance.now() + racing.within
  }

  addPromotion(id: number): void {
    this.#promotions.push(id)
  }

  /** True if another pair can begin. */
  begin(): boolean {
    const isOver = this.#failures.length >= MAX_FAILURES || performance.now() >= this.#until
    if (isOver || this.#started >= this.racing.pairs) return false
    this.#started += 1
    return true
  }

  end(kind: Kind, { answers }: Outcome, orders: readonly string[], failure: () => string): void {
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    const name = `${kind}, ${statuses.join(' and ')}`
    this.#outcomes[name] = (this.#outcomes[name] ?? 0) + 1
    this.#pairs += 1
    if (orders.length === 0) this.#failures.push(failure())
    else this.#orders[orders.length > 1 ? 'either' : orders[0] === '0 then 1' ? 'first' : 'second'] += 1
    this.racing.onPair?.(this.#pairs)
  }

  report(): RaceReport {
    const outcomes = Object.fromEntries(Object.entries(this.#outcomes).toSorted(([a], [b]) => a.localeCompare(b)))
    const [pairs, orders, failures, promotions] = [this.#pairs, this.#orders, this.#failures, this.#promotions]
    return { pairs, outcomes, orders, failures, promotions }
  }
}

async function raceFor(callers: readonly PromotionCalls[], key: string, tally: Tally): Promise<void> {
  const [calls] = callers
  if (calls === undefined) throw new Error('no server runs')
  const id = await createPromotion(calls, key)
  tally.addPromotion(id)
  while (tally.begin()) {
    const { kind, before, pair } = await preparePair(calls, id, tally.racing.chance)
    const answers = await Promise.all(
      pair.map((raced, index) => sendRaced(callers[index % callers.length] ?? calls, id, raced)),
    )
    const seen = await readOutcome(calls, id, before, answers)
    const orders = ordersThatExplain(before, pair, seen)
    tally.end(kind, seen, orders, () => describeFailure(kind, before, pair, seen, answers))
    await discardOpen(calls, id, seen)
  }
}

interface Pair {
  readonly kind: Kind
  readonly before: Before
  readonly pair: readonly [RacedCall, RacedCall]
}

async function preparePair(calls: PromotionCalls, id: number, chance: () => number): Promise<Pair> {
  let live = await readLive(calls, id)
  if (live.content.promotionProducts.length < FEWEST_LINES) {
    await addLines(calls, id)
    live = await readLive(calls, id)
  }
  const kind = KINDS[Math.floor(chance() * KINDS.length)] as Kind
  const revisions = []
  for (let count = kind === 'activations of two revisions' ? 2 : 1; count > 0; count -= 1) {
    const change = randomChange(live.content, chance)
    const made = await calls.ask<PromotionRevision>('POST', `promotions/${id}/revisions`, bodyOf(change, null))
    revisions.push({ id: made.id, version: made.version, change })
  }
  const [one, other = one] = revisions
  if (one === undefined || other === undefined) throw new Error('a pair has a revision')
  const ifSeen = (version: number) => (chance() < 0.5 ? version : null)
  const activation = (revision: typeof one): RacedCall => ({
    kind: 'activate',
    revision,
    seen: ifSeen(revision.version),
  })
  const save: RacedCall = { kind: 'save', change: randomChange(live.content, chance), seen: ifSeen(live.counter) }
  const pair = [kind === 'save and activation' ? save : activation(other), activation(one)] as const
  return { kind, before: { ...live, revisions }, pair: chance() < 0.5 ? pair : [pair[1], pair[0]] }
}

function sendRaced({ send }: PromotionCalls, id: number, call: RacedCall): Promise<HttpAnswer> {
  if (call.kind === 'save') return send('POST', `promotions/${id}/update`, bodyOf(call.change, call.seen))
  const body = call.seen === null ? {} : { version: call.seen }
  return send('POST', `promotions/${id}/revisions/${call.revision.id}/activate`, body)
}

async function readOutcome(
  calls: PromotionCalls,
  id: number,
  { number, revisions }: Before,
  answers: readonly HttpAnswer[],
): Promise<Outcome> {
  const live = await readLive(calls, id)
  const numbers = Array.from({ length: live.number - number }, (_, index) => number + 1 + index)
  const versions = await Promise.all(numbers.map(async (each) => [each, await readContent(calls, id, each)] as const))
  const states = await Promise.all(
    revisions.map(async (each) => [each.id, await readState(calls, id, each.id)] as const),
  )
  return {
    answers: answers.map(answered),
    counter: live.counter,
    versions: Object.fromEntries(versions),
    states: Object.fromEntries(states),
  }
}

/** A refusal without a reason counts as an unknown status, which no order explains. */
function answered({ status, text }: HttpAnswer): Answered {
  if (status === 200) return { status, conflicts: 0 }
  const { generalErrors = [], fieldErrors = {}, conflicts = [] } = JSON.parse(text) as Problem
  const hasReason = generalErrors.some((reason) => reason !== '') || Object.keys(fieldErrors).length > 0
  return { status: hasReason ? status : 0, conflicts: conflicts.length }
}

interface Problem {
  readonly generalErrors?: readonly string[]
  readonly fieldErrors?: object
  readonly conflicts?: readonly string[]
}

async function discardOpen({ ask }: PromotionCalls, id: number, { states }: Outcome): Promise<void> {
  const open = Object.entries(states).filter(([, state]) => state === 'DRAFT')
  for (const [revision] of open) await ask('DELETE', `promotions/${id}/revisions/${revision}`)
}

function describeFailure(
  kind: Kind,
  before: Before,
  pair: Pair['pair'],
  seen: Outcome,
  answers: readonly HttpAnswer[],
): string {
  const { content, ...others } = before
  const shown = (outcome: Outcome) => ({ ...outcome, versions: shownVersions(content, outcome.versions) })
  const expected = [[0, 1] as const, [1, 0] as const].map((order) => shown(outcomeOf(before, pair, order)))
  const responses = answers.map(({ status, text }) => `${status} ${text.slice(0, 300)}`)
  return JSON.stringify({ kind, before: others, pair, responses, seen: shown(seen), expected }, null, 2)
}

/** Each version as a change of the content before it; a content with other differences completely. */
const shownVersions = (before: Content, versions: Outcome['versions']) =>
  Object.fromEntries(
    Object.entries(versions).map(([number, content]) => {
      const change = changeBetween(before, content)
      return [number, JSON.stringify(applied(before, change)) === JSON.stringify(content) ? change : content]
    }),
  )
