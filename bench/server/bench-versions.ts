import { testedForms } from '../../apps/server/src/db/testing/fresh-database.ts'
import { bytesOfLines, bytesOfVersions, readVersionBare } from './bare-versions.ts'
import { benchVersionSaves } from './bench-version-saves.ts'
import { openBenchServer, type BenchServer } from './open-bench-server.ts'
import { inTurns } from './timings.ts'

const lines = 10_000
const changes = 5
const rounds = 50
const saves = 500

/**
 * Versions of a promotion with 10,000 lines: comparing two of them, compared with reading both by SQL; the space that
 * saves take, compared with that of the content; and saves, compared with those of a build without versions.
 *
 * @param before the folder of a checkout of the build without versions, with its packages; null: not compared with it.
 */
export async function benchVersions(print: (line: string) => void, before: string | null): Promise<void> {
  for (const kind of testedForms) {
    const server = await openBenchServer(kind, { products: lines, lines })
    try {
      const world = await openWorld(server)
      print(`\n## Versions of a promotion with ${lines.toLocaleString('en-US')} lines, ${kind} database\n`)
      await measureSpace(server, world, print)
      await benchComparison(server, world, print)
    } finally {
      await server.close()
    }
  }
  await benchVersionSaves(print, before)
}

/** The promotion and its lines. */
interface World {
  readonly promotion: number
  readonly lines: readonly number[]
}

async function openWorld({ db }: BenchServer): Promise<World> {
  const { rows } = await db.pool.query<World>(
    `SELECT promotion.id AS promotion, array_agg(line.id ORDER BY line.id) AS lines FROM promotion
       JOIN promotion_product_line AS line ON line.promotion_id = promotion.id
      WHERE promotion_key = 'GROWN-LINES' GROUP BY promotion.id`,
  )
  if (rows[0] === undefined) throw new Error('There is no promotion of many lines')
  return rows[0]
}

const save = (server: BenchServer, { promotion }: World, fields: object, promotionProducts: readonly object[] = []) =>
  server.call('POST', `/api/promotions/${promotion}/update`, { promotion: fields, promotionProducts })

const agreement = (id: number | undefined, text: string) => ({ id, promotionProductAgreementNumber: text })

/** Versions are stored compressed, so the first one takes less than the rows of its lines. */
async function measureSpace(server: BenchServer, world: World, print: (line: string) => void): Promise<void> {
  const empty = await bytesOfVersions(server.db)
  await save(server, world, { name: 'First version' })
  const first = (await bytesOfVersions(server.db)) - empty
  const rows = await bytesOfLines(server.db, world.promotion)
  print(`The space that ${saves} consecutive saves take, and its ratio to the lines and payouts`)
  print(`(${megabytes(rows)}) and to the first version (${megabytes(first)}).\n`)
  print('| each save changes | total space | per save | relative to the lines | relative to the first version |')
  print('|---|---:|---:|---:|---:|')
  for (const [name, change] of [
    ['a field of Details', (index: number) => save(server, world, { name: `Name ${index}` })],
    ['a field of one line', (index: number) => save(server, world, {}, [agreement(world.lines[0], `A-${index}`)])],
  ] as const) {
    const start = await bytesOfVersions(server.db)
    for (let index = 0; index < saves; index += 1) await change(index)
    const added = (await bytesOfVersions(server.db)) - start
    const ratios = [rows, first].map((bytes) => (added / bytes).toFixed(2))
    print(`| ${name} | ${megabytes(added)} | ${Math.round(added / saves / 1024)} kB | ${ratios.join(' | ')} |`)
  }
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** Compares two versions with changes of two fields and three lines, far from each other. */
async function benchComparison(server: BenchServer, world: World, print: (line: string) => void): Promise<void> {
  const { db } = server
  const versions = `/api/promotions/${world.promotion}/versions`
  const from = await countVersions(server, versions)
  const changed = [0, lines / 2, lines - 1].map((index) => agreement(world.lines[index], 'Compared'))
  await save(server, world, { name: 'Compared', description: '<p>Compared</p>' }, changed)
  const to = await countVersions(server, versions)
  const compare = () => server.call('GET', `${versions}/diff?from=${from}&to=${to}`)
  const { entries } = (await compare()) as { entries: number }
  if (entries !== changes) throw new Error(`${entries} entries of a comparison, not ${changes}`)
  const { work, baseline } = await inTurns(
    rounds,
    async () => void (await compare()),
    async () => {
      for (const number of [from, to]) await readVersionBare(db, world.promotion, number)
    },
  )
  const times = [work, baseline].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
  print(
    `\nComparing two versions with ${changes} changes. Milliseconds p50 / p95; the ratio is between the p50 values.\n`,
  )
  print('| entries | over HTTP | both contents with bare SQL | ratio |\n|---:|---:|---:|---:|')
  print(`| ${entries} | ${times.join(' | ')} | ${(work.p50 / baseline.p50).toFixed(2)} |`)
}

async function countVersions(server: BenchServer, path: string): Promise<number> {
  const { totalElements } = (await server.call('GET', `${path}?size=1`)) as { totalElements: number }
  return totalElements
}
