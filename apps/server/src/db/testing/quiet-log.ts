import type { DatabaseLog } from '../database-log.ts'

/** A log for tests that expect what it would tell. */
export const quiet: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
