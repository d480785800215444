import pg from 'pg'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * The PostgreSQL server to test on: `TEST_DATABASE_URL`, which then must answer, or one on this machine that lets the
 * user postgres in; undefined when there is none. The user must be allowed to create databases.
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
    if (isNobodyThere(error)) return undefined
    throw error
  }
}

/** No server, or one that is not for us. One that is only late or full must not leave half of the tests out. */
function isNobodyThere(error: unknown): boolean {
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

/** The address of another database on the same server. */
export function siblingUrl(url: string, database: string): string {
  const sibling = new URL(url)
  sibling.pathname = `/${database}`
  return sibling.href
}
