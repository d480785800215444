import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './list.ts'
import { servedSince } from './migrate.ts'

test('Migrations are numbered without gaps, and every SQL file belongs to one', () => {
  const names = migrations.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  names.forEach((name, index) => expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+$`)))
  const folder = new URL('.', import.meta.url)
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(names)
  for (const { name, sql } of migrations)
    for (const file of readdirSync(new URL(`${name}/`, folder)))
      expect(sql.includes(readFileSync(new URL(`${name}/${file}`, folder), 'utf8'))).toBe(true)
})

test('A migration that no longer serves older programs names a migration before it or itself, and says why', () => {
  migrations.forEach(({ name, reason }, index) => {
    const since = servedSince(name)
    expect(since).toBeLessThanOrEqual(index + 1)
    expect(Boolean(reason), name).toBe(since > 0)
  })
})
