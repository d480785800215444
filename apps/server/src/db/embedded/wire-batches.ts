/** A message of the PostgreSQL protocol as it is cut from the stream. */
type Cut = { kind: 'startup' } | { kind: 'batch'; bytes: Uint8Array } | { kind: 'terminate' }

const HEADER = 5
const code = (letter: string) => letter.charCodeAt(0)
const TERMINATE = code('X')
const ERROR = code('E')

/** Messages after which a client waits for an answer: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail. */
const closesBatch = new Set(['Q', 'S', 'H', 'F', 'c', 'f'].map(code))

/**
 * Cuts what a client writes into batches that can be answered as a whole.
 *
 * The engine answers one call at a time and knows no half messages, so everything up to a message that asks for an
 * answer goes over at once: with Parse, Bind, Describe, Execute and Sync that is one call for a query.
 */
export function createBatcher(): (chunk: Buffer) => Cut[] {
  let unread: Buffer = Buffer.alloc(0)
  let gathered: Buffer[] = []
  let started = false

  function next(): Cut | 'gather' | 'wait' {
    // Only the first message of a connection has no letter before its length.
    const lengthAt = started ? 1 : 0
    if (unread.length < lengthAt + 4) return 'wait'
    const end = lengthAt + unread.readInt32BE(lengthAt)
    if (unread.length < end) return 'wait'
    const message = unread.subarray(0, end)
    unread = unread.subarray(end)
    if (!started) {
      started = true
      return { kind: 'startup' }
    }
    const letter = message[0] ?? 0
    if (letter === TERMINATE) return { kind: 'terminate' }
    gathered.push(message)
    if (!closesBatch.has(letter)) return 'gather'
    const bytes = new Uint8Array(Buffer.concat(gathered))
    gathered = []
    return { kind: 'batch', bytes }
  }

  return (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    const cuts: Cut[] = []
    for (let cut = next(); cut !== 'wait'; cut = next()) if (cut !== 'gather') cuts.push(cut)
    return cuts
  }
}

/** The whole of a simple query as a batch of its own. */
export function queryBatch(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const batch = new Uint8Array(HEADER + body.length)
  batch[0] = code('Q')
  new DataView(batch.buffer).setInt32(1, 4 + body.length)
  batch.set(body, HEADER)
  return batch
}

/** The answer to a startup message: you are who you say, and I am ready. */
export const welcome = Buffer.from([code('R'), 0, 0, 0, 8, 0, 0, 0, 0, code('Z'), 0, 0, 0, 5, code('I')])

/** The message of a panic or of a fatal error among the answers of the engine, if there is one. */
export function panicIn(answers: Uint8Array): string | undefined {
  const view = new DataView(answers.buffer, answers.byteOffset, answers.byteLength)
  for (let at = 0; at + HEADER <= answers.length; at += 1 + view.getInt32(at + 1)) {
    if (answers[at] !== ERROR) continue
    const body = answers.subarray(at + HEADER, at + 1 + view.getInt32(at + 1))
    const fields = Buffer.from(body).toString('utf8').split('\0')
    const valueOf = (letter: string) => fields.find((field) => field.startsWith(letter))?.slice(1)
    if (['PANIC', 'FATAL'].includes(valueOf('V') ?? '')) return valueOf('M') ?? 'no message'
  }
  return undefined
}
