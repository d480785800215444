import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import { traceIds } from './spans.ts'

/** Fields with credentials, wherever they can occur in log data. They are never logged. */
const secrets = ['cookie', 'authorization', '"set-cookie"'].flatMap((name) => {
  const key = name.startsWith('"') ? `[${name}]` : `.${name}`
  return [`req.headers${key}`, `res.headers${key}`, `headers${key}`]
})

/** The logged fields of a request: its address without the query, which can contain a code or a token. */
const requestLine = ({ method, url, host, ip }: Partial<FastifyRequest>) => ({
  method,
  url: url?.split('?')[0],
  host,
  remoteAddress: ip,
})

/**
 * The log of a process: lines of JSON, one `requestId` per request, to standard output by default. Bodies, queries and
 * headers are not logged. If code logs headers, cookies are removed. A line of a traced call or job has its ids.
 */
export const openLog = (level: string, into?: pino.DestinationStream): pino.Logger =>
  pino(
    { level, redact: secrets, serializers: { req: requestLine }, mixin: traceIds },
    into ?? pino.destination({ fd: 1, sync: true }),
  )
