import pg from 'pg'

/** Settings of the database, by name. */
export type Settings = Readonly<Record<string, string | number>>

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void
type Send = (text: string, values?: unknown) => Promise<pg.QueryResult>

/** Matches the first statement of a text if it begins a transaction. */
const opening = /^\s*(?:begin|start\s+transaction)\b[^;]*/i

/**
 * Creates a class of connections that keep no state outside of transactions, so each transaction can run in another
 * session: each begins with the given settings, and a statement outside of a transaction is wrapped in one. No
 * statement is prepared.
 */
export function transactionClient(settings: Settings): new (config?: string | pg.ClientConfig) => pg.Client {
  const setAll = Object.entries(settings)
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join('; ')
  return class TransactionClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const pass = this.query.bind(this) as (...args: unknown[]) => unknown
      const send = pass as Send
      const isOutside = () => ['I', null].includes(this.getTransactionStatus())
      const query = (text: unknown, values?: unknown, callback?: Callback) => {
        if (typeof text !== 'string' || !isOutside()) return pass(text, values, callback)
        const result = opening.test(text)
          ? orRollBack(send, () => send(text.replace(opening, (begin) => `${begin}; ${setAll}`)))
          : orRollBack(send, () => inOwnTransaction(send, setAll, text, values))
        if (callback === undefined) return result
        result.then((answer) => callback(undefined, answer), callback)
        return undefined
      }
      this.query = query as typeof this.query
    }
  }
}

async function inOwnTransaction(send: Send, setAll: string, text: string, values: unknown): Promise<pg.QueryResult> {
  await send(`BEGIN; ${setAll}`)
  const result = await send(text, values)
  await send('COMMIT')
  return result
}

/** Leaves no failed transaction open: the next user of the connection would continue it. */
async function orRollBack<Result>(send: Send, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // this fails too if the connection is lost, which ends the transaction
    await send('ROLLBACK').catch(() => undefined)
    throw error
  }
}
