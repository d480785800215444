import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A small store that supports the S3 calls of this server, over real HTTP. */
export interface BucketServer {
  readonly endpoint: string
  /** Stored objects, by bucket and key. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Number of multipart uploads that were started and neither completed nor aborted. */
  openUploads(): number
  /** Each call as `PUT /bucket/key`. */
  readonly calls: readonly string[]
  close(): Promise<void>
}

interface Kept {
  readonly objects: Map<string, Buffer>
  readonly parts: Map<string, Map<number, Buffer>>
}

interface Asked {
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string }

/** Starts the store on a free port; it rejects unsigned calls. */
export async function startBucketServer(): Promise<BucketServer> {
  const kept: Kept = { objects: new Map(), parts: new Map() }
  const calls: string[] = []
  const server = createServer((request, response) => {
    answer(kept, request).then(
      (given) => send(response, given),
      () => response.destroy(),
    )
    calls.push(`${request.method} ${request.url?.split('?')[0]}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: kept.objects,
    openUploads: () => kept.parts.size,
    calls,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(kept: Kept, request: IncomingMessage): Promise<Answer> {
  const body = await buffer(request)
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store')
  const asked = { key: decodeURIComponent(pathname.slice(1)).replace(/\/$/, ''), query, headers: request.headers, body }
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return fault(403, 'AccessDenied')
  switch (request.method) {
    case 'PUT':
      return query.has('partNumber') ? putPart(kept, asked) : putObject(kept, asked)
    case 'POST':
      return query.has('uploads') ? beginParts(kept) : joinParts(kept, asked)
    case 'DELETE':
      if (query.has('uploadId')) kept.parts.delete(query.get('uploadId') ?? '')
      else kept.objects.delete(asked.key)
      return { status: 204 }
    default:
      return query.has('list-type') ? list(kept, asked) : getObject(kept, asked)
  }
}

function putObject({ objects }: Kept, { key, headers, body }: Asked): Answer {
  const source = headers['x-amz-copy-source']
  if (source === undefined) objects.set(key, body)
  else {
    const content = objects.get(decodeURIComponent(String(source)))
    if (!content) return fault(404, 'NoSuchKey')
    objects.set(key, content)
    return xml('<CopyObjectResult><ETag>"e"</ETag></CopyObjectResult>')
  }
  return { headers: { etag: '"e"' } }
}

function beginParts({ parts }: Kept): Answer {
  const id = randomUUID()
  parts.set(id, new Map())
  return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
}

function putPart({ parts }: Kept, { query, body }: Asked): Answer {
  const upload = parts.get(query.get('uploadId') ?? '')
  if (!upload) return fault(404, 'NoSuchUpload')
  upload.set(Number(query.get('partNumber')), body)
  return { headers: { etag: '"e"' } }
}

function joinParts({ objects, parts }: Kept, { key, query }: Asked): Answer {
  const id = query.get('uploadId') ?? ''
  const upload = parts.get(id)
  if (!upload) return fault(404, 'NoSuchUpload')
  parts.delete(id)
  objects.set(key, Buffer.concat([...upload].sort(([one], [other]) => one - other).map(([, part]) => part)))
  return xml('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>')
}

function getObject({ objects }: Kept, { key }: Asked): Answer {
  const content = objects.get(key)
  return content ? { body: content } : fault(404, 'NoSuchKey')
}

/** Two per page, so the client has to request further pages. */
function list({ objects }: Kept, { key, query }: Asked): Answer {
  const prefix = `${key}/${query.get('prefix') ?? ''}`
  const keys = [...objects.keys()].filter((each) => each.startsWith(prefix)).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const items = keys
    .slice(from, from + 2)
    .map(
      (each) =>
        `<Contents><Key>${each.slice(key.length + 1)}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    )
  const isMore = from + 2 < keys.length
  const next = isMore ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return xml(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${items.join('')}</ListBucketResult>`)
}

const xml = (body: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body })

const fault = (status: number, code: string): Answer => ({ ...xml(`<Error><Code>${code}</Code></Error>`), status })

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, headers)
  response.end(body)
}
