import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askProviderBy, ProviderUnusable, type AskingRules } from './ask-provider.ts'

const open = new Set<Server>()
afterEach(async () => {
  await Promise.all([...open].map((server) => new Promise((closed) => server.close(closed))))
  open.clear()
})

async function listen(server: Server): Promise<number> {
  open.add(server.listen(0))
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}/`

/** Counts connections, and closes them at once. */
async function countConnections() {
  const seen = { connections: 0 }
  const port = await listen(
    createRawServer((socket) => {
      seen.connections += 1
      socket.destroy()
    }),
  )
  return { seen, port }
}

const ask = (url: string, rules: AskingRules = { allowsPlainProvider: true }, signal?: AbortSignal) =>
  askProviderBy(rules)(url, {
    method: 'GET',
    headers: {},
    body: null,
    redirect: 'manual',
    ...(signal && { signal }),
  })

it.each(['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
  'nothing connects to an internal address, however it is written: %s',
  async (host) => {
    const { seen, port } = await countConnections()
    await expect(ask(`https://${host}:${port}/`)).rejects.toThrow('This address is on an internal network')
    expect(seen.connections).toBe(0)
  },
)

it('an internal network that the server allows is asked', async () => {
  const { seen, port } = await countConnections()
  await expect(ask(`https://localhost:${port}/`, { providerNetworks: ['loopback'] })).rejects.toThrow(TypeError)
  expect(seen.connections).toBeGreaterThan(0)
})

it('no address without TLS is asked but on this machine, and there only where that is allowed', async () => {
  const url = await serve((_request, response) => response.end('{}'))
  await expect(ask(url, {})).rejects.toThrow(ProviderUnusable)
  await expect(ask('http://provider.example/')).rejects.toThrow(ProviderUnusable)
  expect(await (await ask(url)).text()).toBe('{}')
})

it('an answer has a megabyte at most, also one that never ends and says no length', async () => {
  const sized = (bytes: number) => serve((_request, response) => response.end('x'.repeat(bytes)))
  expect((await (await ask(await sized(1_000_000))).text()).length).toBe(1_000_000)
  await expect(ask(await sized(1_000_001))).rejects.toThrow('larger than 1 MB')
  const endless = await serve((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  })
  await expect(ask(endless)).rejects.toThrow('larger than 1 MB')
})

it('a redirect is answered, and not followed', async () => {
  const { seen, port } = await countConnections()
  const url = await serve((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
  )
  expect((await ask(url)).status).toBe(302)
  expect(seen.connections).toBe(0)
})

it('what takes too long is given up in the middle of an answer too', async () => {
  const url = await serve((_request, response) => void response.write('{'))
  const tooLong = new AbortController()
  const asked = ask(url, { allowsPlainProvider: true }, tooLong.signal)
  tooLong.abort(new DOMException('too long', 'TimeoutError'))
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
})
