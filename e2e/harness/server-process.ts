import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order } from './server-orders.ts'

/** The date that the demo data is written for. Domain 8. */
export const fixtureDay = '2026-11-20T15:00:00Z'

/** A running server, with controls for events outside the browser. */
export interface ServerProcess {
  readonly origin: string
  /**
   * Reloads the demo programs if anything was written since they were loaded, and returns whether it did. Reloading
   * ends all sessions.
   */
  restore(): Promise<boolean>
  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]>
  /** Moves the server's clock forward; an open browser keeps its own. */
  moveClock(minutes: number): Promise<void>
  /**
   * From now on the time budget of calls for what they only display, such as findings, is used up as soon as they
   * start.
   */
  letTimeRunOut(): Promise<void>
  /** Resets the clock and the time budget of calls. */
  resetClock(): Promise<void>
  getTime(): Promise<string>
  stop(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly origin?: string
  readonly answer?: unknown
  readonly error?: string
}

/**
 * Starts a server on a free port, on the given database backend, or on the embedded one where no database server is
 * reachable. Its output is shown: a healthy server writes none.
 */
export async function startServer(form: 'embedded' | 'server' = 'embedded'): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('../server.ts', import.meta.url))
  const child = fork(program, [fixtureDay, form], { execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const started = Promise.withResolvers<string>()
  let last = 0
  child.on('message', ({ id, origin, answer, error }: Message) => {
    if (origin) started.resolve(origin)
    if (id === undefined) return
    if (error === undefined) waiting.get(id)?.resolve(answer)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  child.once('exit', (code) => {
    const ended = new Error(`The server ended with ${code}`)
    started.reject(ended)
    for (const one of waiting.values()) one.reject(ended)
  })
  const give = (order: Order): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++last, answer)
    child.send({ id: last, order })
    return answer.promise
  }
  return {
    origin: await started.promise,
    restore: async () => (await give({ do: 'restore' })) as boolean,
    query: async <Row>(sql: string, ...values: unknown[]) => (await give({ do: 'query', sql, values })) as Row[],
    moveClock: async (minutes) => void (await give({ do: 'move clock', minutes })),
    letTimeRunOut: async () => void (await give({ do: 'let time run out' })),
    resetClock: async () => void (await give({ do: 'reset clock' })),
    getTime: async () => String(await give({ do: 'read time' })),
    stop: async () => {
      const ended = once(child, 'exit')
      child.send({ id: ++last, order: { do: 'stop' } satisfies Order })
      await ended
    },
  }
}
