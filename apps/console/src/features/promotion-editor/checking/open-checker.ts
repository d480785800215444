import type { RosterRow } from '@incentive/model'
import type { Content } from '../draft/history.ts'
import { LONG_LISTS, type CheckAnswer, type CheckRequest, type LongList } from './check-exchange.ts'
import type { Hint } from './find-readiness.ts'
import { deltaOf } from './list-delta.ts'
import { lookupsOf } from '../engine/lookups-of.ts'
import { versionOf } from '../engine/version-of.ts'

/** Checks drafts one after the other, beside the page. */
export interface Checker {
  /** What is found in a draft; null when a later one was asked for meanwhile. Rejects when the worker dies. */
  readonly check: (content: Content) => Promise<readonly Hint[] | null>
  readonly end: () => void
}

const newWorker = () => new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })

/** A worker that died is replaced with the next draft. */
export function openChecker(openWorker: () => Worker = newWorker): Checker {
  let worker: Worker | null = null
  let isListening = false
  let sent: SentRows = NOTHING_SENT
  let asked: { content: Content; number: number; answered: PromiseWithResolvers<readonly Hint[] | null> } | null = null
  let count = 0

  const post = () => {
    if (!isListening || !asked || !worker) return
    const { request, rows } = requestOf(asked.content, asked.number, sent)
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
      asked.answered.resolve(data.hints)
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
    check: (content) => {
      asked?.answered.resolve(null)
      asked = { content, number: ++count, answered: Promise.withResolvers() }
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

/** The rows that the worker knows, as the editor holds them. */
type SentRows = Readonly<Record<LongList, readonly RosterRow[]>>

const NOTHING_SENT: SentRows = {
  ...{ promotionProducts: [], promotionProductGroups: [], promotionParticipants: [], promotionOrganizations: [] },
}

function requestOf(content: Content, number: number, sent: SentRows): { request: CheckRequest; rows: SentRows } {
  const version = versionOf(content)
  const rows = byList((name) => [...(content.lists[name]?.roster.rows.values() ?? [])])
  const lists = byList((name) => deltaOf<object>(sent[name], rows[name], version[name] ?? []))
  const rest = { ...version, ...byList(() => undefined) }
  const request = { number, content: rest, lists, lookups: lookupsOf(content) } as unknown as CheckRequest
  return { request, rows }
}

function byList<Value>(valueOf: (name: LongList) => Value): Record<LongList, Value> {
  return Object.fromEntries(LONG_LISTS.map((name) => [name, valueOf(name)])) as Record<LongList, Value>
}
