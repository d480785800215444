import { callMessages } from '@incentive/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { invalid, Refusal } from '../refusal.ts'

/** What came with a file; nothing of it has been checked. */
export interface ReceivedFile {
  /** As the sender gave it: any characters, folders included. */
  readonly fileName: string
  /** Whether there was more than was asked for; the rest was not read. */
  readonly isTooLarge: boolean
}

/**
 * Reads the form of a call: its one file, in the field `file`, goes into `into` as it arrives, at most `maxBytes` of it.
 * Refuses with 400 when the form has no file or more than one, or ends too early, and with 415 what is no form. It ends
 * when `gone` does, whatever the form still waits for, and writes no more.
 */
export type ReceiveFile = (maxBytes: number, into: Writable, gone: AbortSignal) => Promise<ReceivedFile>

/** A scope of the server whose calls take forms with a file, and nothing else. */
export function acceptForms(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}

/** How the file of a request is received. */
export const receiveFileOf =
  (request: FastifyRequest): ReceiveFile =>
  async (maxBytes, into, gone) => {
    if (!request.isMultipart()) throw new Refusal(415, { generalErrors: [callMessages.formExpected] })
    gone.throwIfAborted()
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(gone.reason as Refusal)
    gone.addEventListener('abort', leave)
    try {
      // the form of a request that ended before it was read says neither that it goes on nor that it ended
      return await Promise.race([readForm(request, maxBytes, into, gone), left.promise])
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

async function readForm(
  request: FastifyRequest,
  maxBytes: number,
  into: Writable,
  gone: AbortSignal,
): Promise<ReceivedFile> {
  let received: ReceivedFile | null = null
  try {
    for await (const part of partsOf(request, maxBytes)) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw unreadable()
      received = await readFile(part, into, gone)
      // a file that is cut off is refused: its form is not read any further
      if (received.isTooLarge) return received
    }
  } catch (error) {
    // a failing disk is not the fault of the form
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) throw error
    throw unreadable()
  }
  if (received === null) throw invalid({ file: [callMessages.required] })
  return received
}

const partsOf = (request: FastifyRequest, maxBytes: number) =>
  request.parts({
    preservePath: true,
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 },
  })

type Part = ReturnType<typeof partsOf> extends AsyncIterable<infer Each> ? Each : never
type FilePart = Extract<Part, { type: 'file' }>

async function readFile(part: FilePart, into: Writable, gone: AbortSignal): Promise<ReceivedFile> {
  const cutOff = new AbortController()
  part.file.once('limit', () => cutOff.abort())
  try {
    await pipeline(part.file, into, { signal: AbortSignal.any([cutOff.signal, gone]) })
  } catch (error) {
    if (!cutOff.signal.aborted) throw error
  }
  return { fileName: part.filename, isTooLarge: part.file.truncated }
}

const unreadable = () => invalid({}, [callMessages.formUnreadable])
