import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('{apps,packages,e2e,quality,scripts,bench,docs}/**/*', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|test-results)$/.test(name),
}).map((file) => `/${file}`)
const known = new Set(
  [...globSync('*', { cwd: root }).map((name) => `/${name}`), ...files].flatMap((file) => endingsOf(file)),
)

/** Every way to name a file or folder by the end of its path: `store/jobs/run-every.ts`, `run-every.ts`. */
function endingsOf(file: string): string[] {
  const parts = file.split('/').filter(Boolean)
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** The names of files and folders in the text: in backticks, with a slash or the ending of a source file. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@./-]+)`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => /\.(tsx?|mjs|sql|json|txt)$/.test(name) || /^[a-z][\w-]*(\/[\w.-]+)+$/.test(name))

test.each(['CONTRIBUTING.md', 'README.md'])('every file and folder that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const names = [...new Set(namesIn(text))]
  expect(names.length).toBeGreaterThan(3)
  const missing = names.filter((name) => {
    const inSource = name.replace(/^(model|contract|claims|spel|scalars|console|server)\//, '$1/src/')
    return ![name, inSource].some((each) => known.has(each) || known.has(`${each}.ts`))
  })
  expect(missing).toEqual([])
})
