import { afterAll, describe } from 'vitest'
import type { DatabaseKind } from '../../db/connect.ts'
import { freshDatabase, testedForms, type FreshDatabase } from '../../db/testing/fresh-database.ts'
import { demo } from '../../testing/demo-clone.ts'

/**
 * Runs a suite once for each database backend. In it, `open` returns the demo database that the tests of this suite
 * share, copied at the first call and removed after the last test.
 */
export function forEachDemoDatabase(
  name: string,
  suite: (open: () => Promise<FreshDatabase>, kind: DatabaseKind) => void,
): void {
  describe.each(testedForms)(`${name} (%s database)`, (kind) => {
    let shared: Promise<FreshDatabase> | undefined
    afterAll(async () => (await shared)?.close())
    suite(() => (shared ??= freshDatabase(kind, demo)), kind)
  })
}
