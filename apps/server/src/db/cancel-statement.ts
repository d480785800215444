import type { EventEmitter } from 'node:events'
import pg from 'pg'

/**
 * Fields of `pg` that its types do not declare: the identity of a connection at the server, and an unconnected
 * connection.
 */
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
 * Requests that the server cancel the statement that a connection waits for; the statement then fails there. Resolves
 * when the request has been delivered or cannot be. Until then, the connection must not be reused, because the request
 * would cancel the next caller's statement.
 */
export function cancelStatement(settings: pg.ClientConfig, waiting: pg.ClientBase): Promise<void> {
  const { processID, secretKey } = waiting as unknown as Known
  const client = new pg.Client(settings)
  const { connection } = client as unknown as { connection: Messenger }
  const report = () => connection.cancel(processID, secretKey)
  return new Promise((resolve) => {
    connection.on('connect', () => (connection.ssl ? connection.requestSsl() : report()))
    connection.on('sslconnect', report)
    // a statement that cannot be canceled runs to its limit
    connection.on('error', () => undefined)
    connection.once('end', () => resolve())
    if (client.host.startsWith('/')) connection.connect(`${client.host}/.s.PGSQL.${client.port}`)
    else connection.connect(client.port, client.host)
  })
}
