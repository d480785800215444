type Write = (fields: Record<string, unknown>, message: string) => void

/** Where the database floor reports what nobody is waiting for; a pino logger fits. */
export type DatabaseLog = { info: Write; warn: Write; error: Write }
