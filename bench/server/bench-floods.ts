import { endpoints, methodAndPath, type Endpoint } from '@incentive/contract'
import { hostileBodies } from '../../apps/server/src/security/testing/hostile-floods.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'

const atOnce = 4

/** The flooded endpoints: the one that accepts the largest bodies, and one that needs no sign-in. */
const flooded = (endpoints as readonly Endpoint[]).filter(({ name }) => name === 'submitPromotion' || name === 'login')

/** The longest time another caller waits for a small response during the work, in milliseconds. */
async function longestWait(server: BenchServer, work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isWorking = true
  const others = async () => {
    while (isWorking) {
      const began = performance.now()
      await server.call('GET', '/api/session')
      longest = Math.max(longest, performance.now() - began)
    }
  }
  const asking = others()
  await work()
  isWorking = false
  await asking
  return longest
}

const send = async ({ url, cookie }: BenchServer, { name }: Endpoint, body: string): Promise<void> => {
  const { method, path } = methodAndPath(name)
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method, headers, body })
  await answer.arrayBuffer()
}

/** The largest hostile bodies of each kind, four at a time, compared with four small valid bodies. */
export async function benchFloods(print: (line: string) => void): Promise<void> {
  print(`\n## Hostile bodies, ${atOnce} at a time: how long GET /api/session waits\n`)
  print('| body | call | longest wait, ms | with small bodies, ms | ratio |\n|---|---|---:|---:|---:|')
  const server = await openBenchServer('embedded', {})
  const fourOf = (endpoint: Endpoint, body: string) => () =>
    Promise.all(Array.from({ length: atOnce }, () => send(server, endpoint, body)))
  try {
    for (const endpoint of flooded) {
      for (const { what, text } of hostileBodies) {
        const wait = await longestWait(server, fourOf(endpoint, text(endpoint.maxBodyBytes)))
        const usual = await longestWait(server, fourOf(endpoint, '{}'))
        const figures = [wait.toFixed(0), usual.toFixed(0), (wait / usual).toFixed(1)].join(' | ')
        print(`| ${what} | ${endpoint.name} | ${figures} |`)
      }
    }
  } finally {
    await server.close()
  }
}
