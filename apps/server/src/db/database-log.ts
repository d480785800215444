type Write = (fields: Record<string, unknown>, message: string) => void

/** Log for database events that no caller is waiting for; compatible with a pino logger. */
export type DatabaseLog = { info: Write; warn: Write; error: Write }
