import { defineConfig } from '@playwright/test'
import { hang } from './harness/expect.ts'
import type { Setting } from './harness/test.ts'

const executablePath = process.env['CHROMIUM_PATH']

/** The browser tests: user stories on the built console and the real server, with one server per worker. */
export default defineConfig<Setting>({
  testDir: 'stories',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 10 * hang,
  expect: { timeout: hang },
  reporter: [['line'], ['../quality/rows/story-reporter.ts']],
  use: {
    actionTimeout: hang,
    navigationTimeout: hang,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // without a locale, the browser cannot name downloads that are not ASCII
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    // no screen may depend on the browser's time zone
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
