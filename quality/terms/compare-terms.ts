import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run terms:compare -- --embedded 10000 --server 10000 --seed 1` compares the terms that the editor and the server
 * build of so many random promotions in each database, and the decisions of claims on them.
 */
const { values } = parseArgs({
  options: {
    embedded: { type: 'string', default: '200' },
    server: { type: 'string', default: '0' },
    seed: { type: 'string', default: '35' },
  },
})
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'quality/terms/same-terms.test.ts', '--testTimeout=86400000'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TERMS_EMBEDDED: values.embedded,
      TERMS_SERVER: values.server,
      TERMS_SEED: values.seed,
      TERMS_REPORT: 'true',
    },
  },
)
process.exitCode = status ?? 1
