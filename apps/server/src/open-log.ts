import pino from 'pino'

/** What proves who someone is, wherever it may stand in what is told; it is never written. */
const secrets = ['cookie', 'authorization', '"set-cookie"'].flatMap((name) => {
  const key = name.startsWith('"') ? `[${name}]` : `.${name}`
  return [`req.headers${key}`, `res.headers${key}`, `headers${key}`]
})

/**
 * The log of a process: lines of JSON, one `reqId` a request, to standard output unless told otherwise. Bodies and
 * headers are not logged; should somebody log headers, cookies are left out.
 */
export const openLog = (level: string, into?: pino.DestinationStream): pino.Logger =>
  pino({ level, redact: secrets }, into ?? pino.destination({ fd: 1, sync: true }))
