import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectGarbage } from '../../testing/collect-garbage.ts'
import { openSpools } from '../../testing/open-spools.ts'
import { samples } from './testing/samples.ts'
import { describeUploads, type UploadWorld } from './testing/upload-suite.ts'

/** Ways in which a client disconnects: closes at once, ends its stream, or sends more than announced. */
type Leaving = 'destroy' | 'end' | 'more'

async function breakOff(world: UploadWorld, leaving: Leaving, milliseconds: number): Promise<void> {
  const socket: Socket = connect((world.server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined).resume()
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello'
  const lines = [
    'POST /api/uploads HTTP/1.1',
    'Host: 127.0.0.1',
    `Cookie: ${world.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${leaving === 'more' ? part.length : 100_000}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${part}`)
  // the tests vary the time of the disconnect
  await setTimeout(milliseconds)
  if (leaving === 'destroy') socket.destroy()
  else socket.end(leaving === 'more' ? 'hello again\r\n\r\n' : '')
  await closed
}

describeUploads('uploads that break off', (world) => {
  let spools: string
  beforeAll(async () => {
    spools = await mkdtemp(join(tmpdir(), 'incentive-broken-'))
    vi.stubEnv('TMPDIR', spools)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await rm(spools, { recursive: true })
  })

  test('R14 a thousand of them, each at another moment, leave no file open, and the server lives', async () => {
    await world.server.app.listen({ port: 0, host: '127.0.0.1' })
    const before = await world.kept()
    const leavings: Leaving[] = ['destroy', 'destroy', 'end', 'more']
    for (let round = 0; round < 50; round += 1) {
      const group = Array.from({ length: 20 }, (_, index) =>
        breakOff(world, leavings[(round + index) % 4] ?? 'destroy', (round * 7 + index) % 26),
      )
      await Promise.all(group)
    }
    await expect.poll(openSpools).toEqual([])
    collectGarbage()
    // a file that the garbage collector finds open is a process error, which fails the run
    await setImmediate()
    expect(await readdir(spools)).toEqual([])
    const { status } = await world.upload(world.admin, { name: 'terms.txt', content: samples.txt })
    expect(status).toBe(201)
    expect(await world.kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 })
  }, 300_000)
})
