import { expect as plain } from '@playwright/test'

/**
 * How long stories and scripts wait for one thing, in milliseconds. Nothing on a busy machine comes near it: it only
 * ends what hangs, and no story has a limit of its own.
 */
export const hang = 120_000

/** Claims that wait, in stories and in scripts alike. */
export const expect = plain.configure({ timeout: hang })
