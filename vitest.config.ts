import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * No test fails because its machine is slow: these limits only end hanging tests, and no test has a limit of its own.
 * Waits inside a test time out first, since their messages are more specific. In milliseconds.
 */
const hangs = {
  testTimeout: 15 * 60_000,
  hookTimeout: 15 * 60_000,
  expect: { poll: { timeout: 5 * 60_000 } },
}

/**
 * A package without state: its test files share a process, since they cannot affect each other, and loading the same
 * modules for each file took a third of the time.
 */
const pure = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node' as const,
    isolate: false,
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    ...hangs,
  },
})

/** Adds the APIs that happy-dom lacks, and cleans up after each test of the console. */
const consoleSetup = 'src/kit/testing/setup.ts'

export default defineConfig({
  test: {
    // many tests wait for a database on disk: one more worker than there are cores
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
          // loading modules and the database engine for each file took a fifth of the time: tests close what they open
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
          // loading page and modules for each file took three quarters of the time: stubs are restored after each test
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
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
