import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between a server and its database that can fail. */
export interface TcpProxy {
  readonly port: number
  /** From now on no data passes in either direction, and neither side is notified. */
  goBlack(): void
  /** From now on all connections are cut and new ones are refused. */
  cut(): Promise<void>
  /** Lets new connections through again. */
  recover(): Promise<void>
  close(): Promise<void>
}

/** Forwards connections to a port of this machine. */
export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isBlack = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (isBlack) return
    const far = connect(port, host)
    keep(far)
    near.on('data', (bytes) => isBlack || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => isBlack || near.write(bytes)).on('close', () => isBlack || near.destroy())
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    dropAll()
    await closed
  }
  return {
    port: own,
    goBlack: () => {
      isBlack = true
    },
    cut: stop,
    async recover() {
      isBlack = false
      dropAll()
      if (!server.listening) await listen(own)
    },
    close: stop,
  }
}
