/**
 * Loaded into a server before its own code (`--import`), by tests only. The process kills itself at the moment when the
 * database has committed a save and no client has been notified. From outside, a kill hits that moment about once in
 * 200 times.
 *
 * A signal (SIGUSR2) arms it, so the caller chooses the round; the next commit of a new promotion or of a revision is the
 * last.
 */
import { isMainThread } from 'node:worker_threads'
import type { Client } from 'pg'

type Query = (this: object, ...args: unknown[]) => unknown

if (isMainThread) await watchCommits()

async function watchCommits(): Promise<void> {
  const { default: pg } = await import('pg')
  const client = pg.Client.prototype as unknown as { query: Query } & Pick<Client, 'end'>
  const saving = new WeakSet<object>()
  let isArmed = false
  process.on('SIGUSR2', () => (isArmed = true))
  const { query } = client
  client.query = function (...args) {
    const answer = query.apply(this, args)
    const [text] = args
    if (typeof text !== 'string') return answer
    if (/^(insert into "?promotion"?|update "?promotion_revision"?) /i.test(text)) saving.add(this)
    if (text !== 'commit' && text !== 'rollback') return answer
    const isSave = saving.delete(this) && text === 'commit'
    if (!isSave || !isArmed || !(answer instanceof Promise)) return answer
    return answer.then(() => process.kill(process.pid, 'SIGKILL'))
  }
}
