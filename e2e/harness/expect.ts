import { expect as plain } from '@playwright/test'

/**
 * Timeout of each wait in tests and scripts, in milliseconds. Even a busy machine stays far below it: it only ends what
 * hangs, and no test has a limit of its own.
 */
export const hang = 120_000

/** Assertions that wait, for tests and scripts. */
export const expect = plain.configure({ timeout: hang })
