import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { openDatabase, type DatabaseAddress } from './connect.ts'
import { freshClone, testedForms } from './testing/fresh-database.ts'
import { patientLimits } from './testing/patient-limits.ts'
import type { Clone } from './testing/templates.ts'

/** `npm run replica-test` runs the same with a streaming replica. */
describe.runIf(testedForms.includes('server'))('the address of a replica', () => {
  let clone: Clone
  let address: Extract<DatabaseAddress, { kind: 'server' }>
  beforeAll(async () => {
    clone = await freshClone('server')
    if (clone.address.kind !== 'server') throw new Error('not a server')
    address = clone.address
  })
  afterAll(() => clone.remove())

  async function openWith(replicaUrl: string | null) {
    const lines: string[] = []
    const write = (_: unknown, message: string) => void lines.push(message)
    return {
      lines,
      db: await openDatabase({ ...address, replicaUrl }, { info: write, warn: write, error: write }, patientLimits),
    }
  }

  test('is not used if the server behind it is no replica, which is logged once', async () => {
    const { db, lines } = await openWith(address.url)
    expect(await db.replica?.fit()).toBe('foreign')
    expect(await db.replica?.isCurrent()).toBe(false)
    await db.close()
    expect(lines).toEqual(['DATABASE_REPLICA_URL is not a replica of the database in DATABASE_URL'])
  })

  test('is not used while nothing responds, and the database opens nevertheless', async () => {
    const { db, lines } = await openWith(`postgres://postgres@127.0.0.1:${await findFreePort()}/none`)
    expect(await db.replica?.fit()).toBe('away')
    expect([await db.replica?.isCurrent(), await db.replica?.isCurrent()]).toEqual([false, false])
    expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await db.close()
    expect(lines).toEqual(['The replica does not respond'])
  })

  test('is optional', async () => {
    const { db } = await openWith(null)
    expect(db.replica).toBeNull()
    await db.close()
  })
})
