import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const store = join(import.meta.dirname, '..', '..', 'apps/server/src/store')

/** The tables that belong to a program or a client, as `scope.ts` names them. */
const declarations =
  readFileSync(join(store, 'scope.ts'), 'utf8').match(/^export type \w+Table =[^:]*?(?=\n\n)/gm) ?? []
const scopedTables = [...declarations.join('\n').matchAll(/'(\w+)'/g)].map(([, table]) => table)

/**
 * Files that read such a table without a function of `scope.ts`. They still return only what the caller can see: each
 * read uses ids that were found with the scope in the same call, or checks the rights itself.
 */
const byKnownIds = [
  'audience/load-who.ts',
  'catalog/courses.ts',
  'catalog/erasures.ts',
  'catalog/load-products.ts',
  'catalog/organizations.ts',
  'catalog/participants.ts',
  'catalog/records/record-changes.ts',
  'catalog/records/removed-records.ts',
  'catalog/store-products.ts',
  'history/activities.ts',
  'history/claims.ts',
  'imports/add-import.ts',
  'imports/feeds/find-feeds.ts',
  'imports/feeds/write-feed.ts',
  'imports/import-conflict.ts',
  'imports/import-answer.ts',
  'imports/missing-records.ts',
  'imports/stored-import.ts',
  'imports/take-turn.ts',
  'participants/erase-from-imports.ts',
  'participants/erase-from-promotions.ts',
  'promotions/copy/copy-promotion.ts',
  'promotions/lists/lines/read-lines.ts',
  'promotions/lists/lines/read-payout-context.ts',
  'promotions/save/link-rule-group.ts',
  'uploads/insert-upload.ts',
]
const byRightsOfItsOwn = ['tenancy/programs.ts']
const forTheServerItself = [
  'imports/expire-imports.ts',
  'imports/feeds/retries.ts',
  'jobs/work.ts',
  'promotions/pauses/due-promotions.ts',
  'promotions/revisions/revisions.ts',
  'uploads/sweep-uploads.ts',
]

test('R16 tables of a program or client are read from the scope, except for listed ones', () => {
  expect(scopedTables).toEqual(expect.arrayContaining(['promotion', 'participant', 'organization', 'product']))
  const raw = new RegExp(`selectFrom\\(['"\`](${scopedTables.join('|')})( as \\w+)?['"\`]`)
  const found = globSync('**/*.ts', { cwd: store }).filter(
    (file) => !/\.test\.ts$|\/testing\/|^scope\.ts$/.test(file) && raw.test(readFileSync(join(store, file), 'utf8')),
  )
  expect(found.sort()).toEqual([...byKnownIds, ...byRightsOfItsOwn, ...forTheServerItself].sort())
})
