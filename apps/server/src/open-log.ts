import type { FastifyRequest } from 'fastify'
import pino from 'pino'

/** What proves who someone is, wherever it may stand in what is told; it is never written. */
const secrets = ['cookie', 'authorization', '"set-cookie"'].flatMap((name) => {
  const key = name.startsWith('"') ? `[${name}]` : `.${name}`
  return [`req.headers${key}`, `res.headers${key}`, `headers${key}`]
})

/** What of a request is written: its address without the query, in which a code or a token may stand. */
const requestLine = ({ method, url, host, ip }: Partial<FastifyRequest>) => ({
  ...{ method, url: url?.split('?')[0], host, remoteAddress: ip },
})

/**
 * The log of a process: lines of JSON, one `reqId` a request, to standard output unless told otherwise. Bodies, queries
 * and headers are not logged; should somebody log headers, cookies are left out.
 */
export const openLog = (level: string, into?: pino.DestinationStream): pino.Logger =>
  pino({ level, redact: secrets, serializers: { req: requestLine } }, into ?? pino.destination({ fd: 1, sync: true }))
