import type { DatabaseLog } from '../backing.ts'

/** A log for tests that expect its messages. */
export const quiet: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
