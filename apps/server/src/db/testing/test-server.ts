import pg from 'pg'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * Returns the PostgreSQL server to test on: `TEST_DATABASE_URL`, which must be reachable if set, or one on this machine
 * that accepts the user postgres; undefined if there is none. The user must be allowed to create databases.
 */
export async function findTestServer(): Promise<string | undefined> {
  const named = process.env['TEST_DATABASE_URL']
  if (named !== undefined && named !== '') {
    await onServer(named, (client) => client.query('SELECT 1'))
    return named
  }
  try {
    await onServer(LOCAL, (client) => client.query('SELECT 1'))
    return LOCAL
  } catch (error) {
    if (isConnectionRefused(error)) return undefined
    throw error
  }
}

/**
 * True if there is no server, or one that does not accept us. A slow or full server must not cause half of the tests to
 * be skipped.
 */
function isConnectionRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ECONNREFUSED', '28000', '28P01', '3D000'].includes(code)
}

/** Runs work on one connection to a server. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url)
  sibling.pathname = `/${database}`
  return sibling.href
}
