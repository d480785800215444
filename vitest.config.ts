import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * No test fails because its machine is slow: these limits only end what hangs, and no test has one of its own. What is
 * waited for gives up first, since its message says more. In milliseconds.
 */
const hangs = {
  testTimeout: 15 * 60_000,
  hookTimeout: 15 * 60_000,
  expect: { poll: { timeout: 5 * 60_000 } },
}

/**
 * A package without state: its test files share a process, since nothing of one reaches the next, and to load the same
 * modules for each file was a third of the work.
 */
const pure = (name: string, root: string) => ({
  test: {
    ...{ name, root, environment: 'node' as const, isolate: false },
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    ...hangs,
  },
})

/** Adds the APIs that happy-dom lacks, and cleans up after each test of the console. */
const consoleSetup = 'src/kit/testing/setup.ts'

export default defineConfig({
  test: {
    // many tests wait for a database on disk: one more than there are cores
    maxWorkers: availableParallelism() + 1,
    projects: [
      pure('scalars', 'packages/scalars'),
      pure('spel', 'packages/spel'),
      pure('model', 'packages/model'),
      pure('contract', 'packages/contract'),
      pure('claims', 'packages/claims'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          // to load modules and the database's engine for each file was a fifth of the work: what a test opens, it closes
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/db/testing/setup.ts'],
          ...hangs,
        },
      },
      {
        test: {
          name: 'console',
          root: 'apps/console',
          environment: 'happy-dom',
          // to load page and modules for each file was three quarters of the work: what a test stubs is taken back
          ...{ isolate: false, restoreMocks: true, unstubGlobals: true },
          setupFiles: existsSync(new URL(`apps/console/${consoleSetup}`, import.meta.url)) ? [consoleSetup] : [],
          include: ['{src,bundling}/**/*.test.ts', 'src/**/*.test.tsx'],
          ...hangs,
        },
      },
      {
        test: { name: 'quality', root: 'quality', environment: 'node', include: ['**/*.test.ts'], ...hangs },
      },
      {
        test: { name: 'house', root: 'scripts', environment: 'node', include: ['**/*.test.ts'], ...hangs },
      },
    ],
  },
})
