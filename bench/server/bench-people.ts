import autocannon from 'autocannon'
import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { openBenchServer } from './open-bench-server.ts'

const counts = { participants: 1_000_000, products: 200_000, organizations: 50_000 }
const clients = 20

/** What the pickers and add dialogs ask for. */
const searches = [
  ['participants, keyword', 'participants/search?size=10&sort=lastName,ASC', { keyword: 'smith' }],
  ['participants, page 50,000', 'participants/search?size=10&page=50000&sort=lastName,ASC', {}],
  ['products, keyword', 'products/search?size=10&sort=productKey', { keyword: 'AX-' }],
  ['organizations, keyword', 'organizations/search?size=10&sort=name', { keyword: 'north' }],
] as const

/** The searches of the pickers among a million people, 20 clients at once. It takes minutes to grow them. */
export async function benchPeople(tell: (line: string) => void): Promise<void> {
  for (const kind of testedForms.filter((form) => form === 'server')) {
    const server = await openBenchServer(kind, counts)
    try {
      tell('\n## Pickers, 1,000,000 participants, 200,000 products, 50,000 organizations, server database\n')
      tell(
        `| search | 1 client p50 / p97.5 ms | ${clients} clients p50 / p97.5 ms | calls a second |\n|---|---:|---:|---:|`,
      )
      for (const [name, path, body] of searches) {
        const load = (connections: number) =>
          autocannon({
            url: `${server.url}/api/${path}`,
            method: 'POST',
            headers: { cookie: server.cookie, 'content-type': 'application/json' },
            body: JSON.stringify(body),
            connections,
            duration: 5,
          })
        const [one, many] = [await load(1), await load(clients)]
        const times = [one, many].map(({ latency }) => `${latency.p50} / ${latency.p97_5}`)
        tell(`| ${name} | ${times.join(' | ')} | ${many.requests.average} |`)
      }
    } finally {
      await server.close()
    }
  }
}
