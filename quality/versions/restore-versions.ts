import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run versions:restore -- --promotions 500 --seed 1` restores a version of so many random promotions as the editor
 * does, and compares the restored content with that of the version.
 */
const { values } = parseArgs({
  options: { promotions: { type: 'string', default: '500' }, seed: { type: 'string', default: '64' } },
})
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'quality/versions/round-trip.test.ts', '--testTimeout=86400000'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      VERSIONS_COUNT: values.promotions,
      VERSIONS_SEED: values.seed,
      VERSIONS_REPORT: 'true',
    },
  },
)
process.exitCode = status ?? 1
