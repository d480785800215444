import { expect as plain } from '@playwright/test'

/** Claims that wait for what a busy machine needs, in stories and in scripts alike. */
export const expect = plain.configure({ timeout: 15_000 })
