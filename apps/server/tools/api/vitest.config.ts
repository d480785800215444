import { defineConfig } from 'vitest/config'

/** Runs the recorder in the environment of the tests, whose example calls it makes. */
export default defineConfig({
  test: {
    root: 'apps/server',
    include: ['tools/api/record-examples.ts'],
    setupFiles: ['src/db/testing/setup.ts'],
    testTimeout: 15 * 60_000,
  },
})
