import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A statement that a client sent, with the name of its plan; '' is no name. */
export interface SentStatement {
  readonly text: string
  readonly name: string
  /** True if no transaction was open, and the statement does not begin one. */
  readonly isOutside: boolean
}

/** A network between a server and its database that records the statements of the server. */
export interface WireRecorder {
  readonly port: number
  /** The parameters with which each connection started. */
  readonly startups: readonly Readonly<Record<string, string>>[]
  readonly statements: readonly SentStatement[]
  close(): Promise<void>
}

const protocol3 = 196_608

/** Forwards connections to a port of this machine, and records parameters and statements. Without TLS. */
export async function openWireRecorder(host: string, port: number): Promise<WireRecorder> {
  const startups: Record<string, string>[] = []
  const statements: SentStatement[] = []
  const server = createServer((near) => {
    const far = connect(port, host)
    let status = 'I'
    const onSent = (type: string, body: Buffer) => {
      if (type === '' && body.readInt32BE(0) === protocol3) startups.push(parametersOf(body.subarray(4)))
      if (type !== 'Q' && type !== 'P') return
      const [first = '', second = ''] = body.toString('utf8').split('\0')
      const [name, text] = type === 'P' ? [first, second] : ['', first]
      statements.push({ name, text, isOutside: status === 'I' && !/^\s*(begin|start transaction)\b/i.test(text) })
    }
    const sent = messages(true, onSent)
    const received = messages(false, (type, body) => {
      if (type === 'Z') status = body.toString('latin1')
    })
    near.on('data', (bytes: Buffer) => {
      sent(bytes)
      far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      received(bytes)
      near.write(bytes)
    })
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    startups,
    statements,
    async close() {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function parametersOf(body: Buffer): Record<string, string> {
  const texts = body.toString('utf8').split('\0')
  const pairs: [string, string][] = []
  for (let at = 0; texts[at]; at += 2) pairs.push([texts[at] ?? '', texts[at + 1] ?? ''])
  return Object.fromEntries(pairs)
}

/** Splits a stream into messages. The first one of a client has no type. */
function messages(isClient: boolean, take: (type: string, body: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let typeLength = isClient ? 0 : 1
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readInt32BE(typeLength)
      if (rest.length < end) return
      take(rest.toString('latin1', 0, typeLength), rest.subarray(typeLength + 4, end))
      rest = rest.subarray(end)
      typeLength = 1
    }
  }
}
