import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type Socket, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutOffStalled } from './connections.ts'
import { answerUnreadable } from './unreadable.ts'

let app: FastifyInstance
let socket: Socket
let received = ''
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify({ clientErrorHandler: answerUnreadable })
  cutOffStalled(app)
  app.post('/', { bodyLimit: 1_000_000 }, ({ body }) => String(body).length)
  await app.listen({ port: 0, host: '127.0.0.1' })
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  await once(socket, 'connect')
})
afterEach(async () => {
  vi.useRealTimers()
  socket.destroy()
  await app.close()
})

/** Sends a part of a body and returns when the server has it. */
const send = async (bytes: number, head = '') => {
  const before = read()
  socket.write(`${head}${'x'.repeat(bytes)}`)
  await vi.waitUntil(() => read() >= before + bytes)
}
const head = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`
let read = () => 0

test('a body that keeps arriving is received however long it takes, one that stalls is cut off', async () => {
  const [server] = await Promise.all([connectionOf(app), send(0, head(300_000))])
  read = () => server.bytesRead
  for (let parts = 0; parts < 3; parts += 1) {
    await send(100_000)
    vi.advanceTimersByTime(120_000)
  }
  await vi.waitUntil(() => received.includes('200 OK'))
  received = ''
  await send(10, head(300_000))
  vi.advanceTimersByTime(120_000)
  vi.advanceTimersByTime(120_000)
  await vi.waitUntil(() => received.includes('408 Request Timeout'))
  expect(received).toContain('application/problem+json')
})

const connectionOf = async ({ server }: FastifyInstance): Promise<Socket> => {
  const [request] = (await once(server, 'request')) as [{ readonly socket: Socket }]
  return request.socket
}
