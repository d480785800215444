import { callMessages } from '@incentive/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { abandoned, invalid, Refusal } from '../../refusal.ts'

/** The data received with a file. None of it is validated. */
export interface ReceivedFile {
  /** As the sender provided it: any characters, including folders. */
  readonly fileName: string
  /** True if the file exceeded the maximum. The rest was not read. */
  readonly isTooLarge: boolean
}

/**
 * Reads the form of a call: writes its only file, in the field `file`, to `into` as it arrives, up to `maxBytes`.
 * Throws a 400 if the form has no file or more than one, or ends too early, and a 415 if the body is not a form. When
 * `gone` is aborted, it stops waiting and writing.
 */
export type ReceiveFile = (maxBytes: number, into: Writable, gone: AbortSignal) => Promise<ReceivedFile>

/** The media types of files that can be sent without a form. */
const bareTypes = [
  ...['text/csv', 'text/plain', 'text/tab-separated-values', 'application/csv'],
  ...['application/x-ndjson', 'application/jsonl', 'application/octet-stream', 'application/gzip'],
  ...['application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]

/** The bodies of requests that are a file without a form. */
const bareFiles = new WeakMap<FastifyRequest, Readable>()

/** A scope of the server whose calls accept only forms with a file; with `bare`, also the file itself. */
export function acceptForms(
  app: FastifyInstance,
  { bare }: { readonly bare: boolean },
  addRoutes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    if (bare) {
      scope.addContentTypeParser(bareTypes, (request, payload, done) => {
        bareFiles.set(request, payload)
        done(null)
      })
    }
    addRoutes(scope)
  })
}

/** Returns the function that receives the file of a request. */
export const receiveFileOf =
  (request: FastifyRequest): ReceiveFile =>
  async (maxBytes, into, gone) => {
    const bare = bareFiles.get(request)
    if (!bare && !request.isMultipart()) throw new Refusal(415, { generalErrors: [callMessages.formExpected] })
    gone.throwIfAborted()
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(gone.reason as Refusal)
    gone.addEventListener('abort', leave)
    try {
      // the form of a request that ended before it was read emits neither data nor an end
      const reading = bare ? readBare(bare, maxBytes, into, gone) : readForm(request, maxBytes, into, gone)
      return await Promise.race([reading, left.promise])
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

/** Reads a body that is the file itself. A sender that disconnects is not an error of ours. */
async function readBare(payload: Readable, maxBytes: number, into: Writable, gone: AbortSignal): Promise<ReceivedFile> {
  let size = 0
  let isTooLarge = false
  const limited = async function* () {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      isTooLarge = size > maxBytes
      if (isTooLarge) return
      yield chunk
    }
  }
  try {
    await pipeline(limited, into, { signal: gone })
  } catch (error) {
    gone.throwIfAborted()
    if (error instanceof Error && 'syscall' in error) throw error
    throw payload.errored ? abandoned() : error
  }
  return { fileName: 'import', isTooLarge }
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
      // a truncated file is rejected, so its form is not read any further
      if (received.isTooLarge) return received
    }
  } catch (error) {
    // a disk failure is not an error of the form
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
