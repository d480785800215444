import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = new URL('../src/', import.meta.url).pathname
const floors = ['source', 'syntax', 'print', 'types', 'runtime', 'builder']
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))

/** The package that every layer can import. */
const ground = '@incentive/scalars'

/** Other imports of a file in src: files by their path in src, everything else as written. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(source, file), 'utf8')
  const names = [...text.matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name)
  return names
    .filter((name) => name !== ground)
    .map((name) => (name.startsWith('.') ? relative(source, join(source, dirname(file), name)) : name))
}

function floorOf(file: string): number {
  return floors.indexOf(file.split('/')[0] ?? '')
}

describe('the floors of src', () => {
  test.each(files.filter((file) => file !== 'index.ts'))('%s imports its own floor and lower ones only', (file) => {
    expect(floorOf(file)).toBeGreaterThanOrEqual(0)
    for (const imported of importsOf(file)) {
      expect([imported, floorOf(imported)]).toEqual([
        imported,
        expect.toSatisfy((floor: number) => floor >= 0 && floor <= floorOf(file)),
      ])
    }
  })

  test('no file of src takes part in a circle of imports', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file)]))
    const done = new Set<string>()
    const visit = (file: string, trail: readonly string[]): void => {
      expect(trail).not.toContain(file)
      if (done.has(file)) return
      for (const imported of graph.get(file) ?? []) visit(imported, [...trail, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(done.size).toBe(files.length)
  })
})
