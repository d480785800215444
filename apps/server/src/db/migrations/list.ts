import { readFileSync } from 'node:fs'

/**
 * A step of the schema: applied once, whole, in one transaction, and never edited afterwards. It only adds, unless its
 * name ends with `-since-0040`: from then on, the schema serves only programs that know migration 0040, for a `reason`:
 * why those no longer need the removed parts. The database stores the name, so older programs read it too.
 */
export type Migration = { name: string; sql: string; reason?: string }

/** Reads the files of a migration, in this order, from the folder of its name. */
function migration(name: string, files: readonly string[], reason?: string): Migration {
  const read = (file: string) => readFileSync(new URL(`./${name}/${file}.sql`, import.meta.url), 'utf8')
  return { name, sql: files.map(read).join('\n'), ...(reason !== undefined && { reason }) }
}

/** Every migration, oldest first. A change of the schema is a new entry at the end. */
export const migrations: readonly Migration[] = [
  migration('0001-first-schema', ['tenancy', 'lookups', 'catalog', 'rules', 'promotion', 'facts', 'indexes']),
  migration('0002-reference-data', ['lookups', 'countries', 'formulas']),
  migration('0003-open-promotions', ['indexes']),
  migration('0004-activity-changes', ['facts']),
  migration('0005-promotion-drafts', ['drafts']),
  migration('0006-mpgs', ['catalog']),
  migration('0007-rule-groups', ['rules']),
  migration('0008-audience-facts', ['members', 'facts']),
  migration('0009-keys-of-people', ['indexes']),
  migration('0010-test-cases', ['facts']),
  migration('0011-accepted-findings', ['findings']),
  migration('0012-accounts', ['users', 'sessions', 'providers', 'api-clients', 'audit']),
  migration('0013-administrators', ['search']),
  migration('0014-provider-sessions', ['sessions', 'audit']),
  migration('0015-invitations', ['facts']),
  migration('0016-packed-changes', ['facts']),
  migration('0017-own-callbacks', ['providers']),
  migration('0018-pauses', ['pauses', 'due']),
  migration('0019-many-claims', ['claims', 'indexes']),
  migration('0020-cut-states', ['audit']),
  migration('0021-problems', ['problems']),
  migration('0022-folded-keys', ['columns']),
  migration('0023-catalog-records', ['records', 'catalog-changes', 'rights']),
  migration('0024-imports', ['queue', 'work', 'imports']),
  migration('0025-pairs', ['pairs', 'course-results', 'deletions', 'erasures']),
  migration('0026-import-effects', ['imports']),
  migration('0027-countries', ['countries']),
  migration('0028-reserved-keys', ['reserved-keys']),
  migration('0029-feeds', ['feeds']),
  migration('0030-versions', ['versions']),
  migration('0031-revisions', ['revisions']),
  migration('0032-stopped-revisions', ['revisions']),
  migration('0033-kept-files', ['uploads']),
  migration('0034-open-revisions', ['indexes']),
  migration('0035-bulk-imports', ['imports']),
  migration('0036-followed-changes', ['indexes']),
  migration('0037-call-counts', ['counts']),
  migration('0038-kept-history', ['indexes']),
  migration('0039-feed-retries', ['imports']),
  migration('0040-version-records', ['versions']),
  migration('0041-program-groups', ['records']),
  migration('0042-group-templates', ['records']),
]
