/** A message of the PostgreSQL protocol, cut from the stream. */
type Cut = { kind: 'startup' } | { kind: 'batch'; bytes: Uint8Array } | { kind: 'terminate' }

const HEADER = 5
const code = (letter: string) => letter.charCodeAt(0)
const TERMINATE = code('X')
const ERROR = code('E')

/** Messages after which a client waits for a response: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail. */
const closesBatch = new Set(['Q', 'S', 'H', 'F', 'c', 'f'].map(code))

/**
 * Cuts the messages of a client into batches that each get one response.
 *
 * The engine handles one call at a time and cannot take partial messages. So everything up to a message that expects a
 * response is sent together: Parse, Bind, Describe, Execute and Sync of one query become one call.
 */
export function createBatcher(): (chunk: Buffer) => Cut[] {
  let unread: Buffer = Buffer.alloc(0)
  let gathered: Buffer[] = []
  let started = false

  function next(): Cut | 'gather' | 'wait' {
    // Only the first message of a connection has no type byte before its length.
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

/** A whole simple query as one batch. */
export function queryBatch(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const batch = new Uint8Array(HEADER + body.length)
  batch[0] = code('Q')
  new DataView(batch.buffer).setInt32(1, 4 + body.length)
  batch.set(body, HEADER)
  return batch
}

/** The response to a startup message: AuthenticationOk and ReadyForQuery. */
export const welcome = Buffer.from([code('R'), 0, 0, 0, 8, 0, 0, 0, 0, code('Z'), 0, 0, 0, 5, code('I')])

/** Returns the message of a PANIC or FATAL error in the engine's response, if any. */
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
