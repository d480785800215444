/**
 * The thread that holds the embedded PostgreSQL, so a heavy query never blocks the server's event loop.
 *
 * It is started with `{ folder }` as its data and handles each {@link EngineRequest} in order of arrival. It runs with
 * Node's type stripping only, so it must not import any module that needs a build.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { dataPath, ensureDataFolder } from './data-folder.ts'
import { startParams, SyncingFiles } from './syncing-files.ts'
import { panicIn } from './wire-batches.ts'

/** A batch of wire messages to run, or a request to stop cleanly. */
export type EngineRequest = { kind: 'batch'; id: number; bytes: Uint8Array } | { kind: 'stop' }

/** Messages of the thread: it is ready, or it responds to a batch. If it cannot continue, it ends with an error. */
export type EngineReply = { kind: 'ready' } | { kind: 'answer'; id: number; bytes: Uint8Array }

if (parentPort === null) throw new Error('This file runs as a worker thread only')
const port = parentPort
const say = (reply: EngineReply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer)

const { folder } = workerData as { folder: string }
await ensureDataFolder(folder, async (path) => closeCleanly(await open(path)))
const engine = await open(dataPath(folder))
let work: Promise<void> = Promise.resolve()
port.on('message', (request: EngineRequest) => {
  work = work.then(() => (request.kind === 'batch' ? answer(request.id, request.bytes) : stop()))
})
say({ kind: 'ready' })

/** Keeps the output of PostgreSQL, which is the only explanation if it does not start. */
async function open(path: string): Promise<PGlite> {
  const printed: string[] = []
  try {
    return await PGlite.create({
      fs: new SyncingFiles(path),
      extensions: { pg_trgm },
      startParams: startParams(PGlite.defaultStartParams),
      onStderr: (line) => printed.push(line) < 0,
    })
  } catch (error) {
    throw new Error(`PostgreSQL did not start on ${path}: ${[String(error), ...printed.slice(-5)].join(' | ')}`, {
      cause: error,
    })
  }
}

async function answer(id: number, batch: Uint8Array) {
  const chunks: Buffer[] = []
  try {
    // Uses the streaming call, because execProtocolRaw keeps every parsed message of every batch forever.
    await engine.execProtocolRawStream(batch, {
      syncToFs: false,
      onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
    })
  } catch (error) {
    throw new Error(`PostgreSQL stopped: ${String(error)}`, { cause: error })
  }
  const bytes = new Uint8Array(Buffer.concat(chunks))
  const panic = panicIn(bytes)
  say({ kind: 'answer', id, bytes }, [bytes.buffer])
  // After a panic, such as a failed sync, only recovery from the log shows what is safe. PGlite would just continue.
  if (panic !== undefined) throw new Error(`PostgreSQL panicked: ${panic}`)
}

async function stop() {
  await closeCleanly(engine)
  port.close()
}

/** Makes a checkpoint first, so the next start has nothing to replay. */
async function closeCleanly(database: PGlite) {
  await database.exec('ROLLBACK')
  await database.exec('CHECKPOINT')
  await database.close()
}
