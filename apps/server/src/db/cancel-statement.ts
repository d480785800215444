import type { EventEmitter } from 'node:events'
import pg from 'pg'

/** What `pg` has for this and does not declare: what a connection is known by at the server, and an unused one. */
interface Known {
  readonly processID: number
  readonly secretKey: number
}
interface Messenger extends EventEmitter {
  readonly ssl: unknown
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Asks the server to end the statement that a connection waits for, which then fails there. Settles when the server has
 * been told, or cannot be: until then the connection must not be given to anybody else, whose statement would be ended.
 */
export function cancelStatement(settings: pg.ClientConfig, waiting: pg.ClientBase): Promise<void> {
  const { processID, secretKey } = waiting as unknown as Known
  const client = new pg.Client(settings)
  const { connection } = client as unknown as { connection: Messenger }
  const tell = () => connection.cancel(processID, secretKey)
  return new Promise((resolve) => {
    connection.on('connect', () => (connection.ssl ? connection.requestSsl() : tell()))
    connection.on('sslconnect', tell)
    // a statement that cannot be ended goes on to its limit
    connection.on('error', () => undefined)
    connection.once('end', () => resolve())
    if (client.host.startsWith('/')) connection.connect(`${client.host}/.s.PGSQL.${client.port}`)
    else connection.connect(client.port, client.host)
  })
}
