import type { LookupProduct, Lookups } from '@incentive/claims'
import type { RosterRow } from '@incentive/model/roster'
import type { Instant } from '@incentive/scalars'
import type { Content } from '../draft/history.ts'
import {
  LONG_LISTS,
  type CheckAnswer,
  type Checked,
  type CheckRequest,
  type LongList,
  deltaOf,
} from './check-exchange.ts'
import type { Referred } from '../engine/referred.ts'
import { rowsByAge } from '../engine/rows-by-age.ts'
import { termsToCheck } from '../engine/terms-of.ts'

/** A draft with the data it refers to. */
export interface ToCheck {
  readonly content: Content
  readonly referred: Referred
  readonly products: readonly LookupProduct[]
  /** The values of facts that its conditions compare, as far as they are loaded. */
  readonly factValues?: Lookups['factValues']
  readonly now: Instant
}

/** Checks drafts one at a time, in a worker. */
export interface Checker {
  /**
   * Returns the findings of a draft, or null if a later draft was submitted in the meantime. Rejects if the worker
   * dies.
   */
  readonly check: (draft: ToCheck) => Promise<Checked | null>
  readonly end: () => void
}

const newWorker = () => new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })

/** A worker that died is replaced with the next draft. */
export function openChecker(openWorker: () => Worker = newWorker): Checker {
  let worker: Worker | null = null
  let isListening = false
  let sent: SentRows = NOTHING_SENT
  let asked: { draft: ToCheck; number: number; answered: PromiseWithResolvers<Checked | null> } | null = null
  let count = 0

  const post = () => {
    if (!isListening || !asked || !worker) return
    const { request, rows } = requestOf(asked.draft, asked.number, sent)
    sent = rows
    worker.postMessage(request)
  }
  const end = () => {
    worker?.terminate()
    worker = null
    isListening = false
    sent = NOTHING_SENT
  }
  const die = () => {
    end()
    asked?.answered.reject(new Error('the worker died'))
    asked = null
  }
  const take = ({ data }: MessageEvent<CheckAnswer>) => {
    if (data.kind === 'listening') {
      isListening = true
      post()
    } else if (asked?.number === data.number) {
      asked.answered.resolve({ hints: data.hints, facts: data.facts })
      asked = null
    }
  }
  const start = () => {
    worker = openWorker()
    worker.addEventListener('message', take)
    worker.addEventListener('error', die)
    worker.addEventListener('messageerror', die)
  }
  return {
    check: (draft) => {
      asked?.answered.resolve(null)
      asked = { draft, number: ++count, answered: Promise.withResolvers() }
      const { promise } = asked.answered
      if (worker) post()
      else start()
      return promise
    },
    end: () => {
      asked?.answered.resolve(null)
      asked = null
      end()
    },
  }
}

/** The rows that the worker has, as editor rows, and the additional data that lines were encoded with. */
type SentRows = Readonly<Record<LongList, readonly RosterRow[]>> & {
  readonly products: readonly LookupProduct[]
  readonly companion: Pick<Referred, 'ruleGroups' | 'awardVehicles'> | null
}

const NOTHING_SENT: SentRows = {
  promotionProducts: [],
  promotionProductGroups: [],
  promotionParticipants: [],
  promotionOrganizations: [],
  products: [],
  companion: null,
}

function requestOf(
  { content, referred, products, factValues, now }: ToCheck,
  number: number,
  sent: SentRows,
): { request: CheckRequest; rows: SentRows } {
  // the products are sent separately, and only the server knows who can claim
  const unknown = { products: undefined, emptiedBy: undefined, organizations: undefined, factValues }
  const { terms, lookups } = termsToCheck(content, referred, { ...unknown, now })
  const rows = byList((name) => (rowsByAge<RosterRow>(content.lists[name]) ?? []).map(([, row]) => row))
  const isSame =
    sent.companion?.ruleGroups === referred.ruleGroups && sent.companion.awardVehicles === referred.awardVehicles
  const lists = byList((name) => deltaOf<object>(isSame ? sent[name] : [], rows[name], terms[name]))
  const rest = { ...terms, ...byList(() => undefined) }
  const reported = {
    products: deltaOf(sent.products, products, products),
    lookups,
  }
  const request = { number, content: rest, lists, ...reported } as unknown as CheckRequest
  return { request, rows: { ...rows, products, companion: referred } }
}

function byList<Value>(valueOf: (name: LongList) => Value): Record<LongList, Value> {
  return Object.fromEntries(LONG_LISTS.map((name) => [name, valueOf(name)])) as Record<LongList, Value>
}
