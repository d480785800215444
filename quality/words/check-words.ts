import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lint, type CSpellReporter, type Issue } from 'cspell'
import { findCommentProblems } from './comment-rates.ts'
import { findWordProblems, withoutDone, type FoundWord, type NotDone } from './word-problems.ts'

/**
 * `npm run words`: checks spelling and forbidden words in all files with cspell (`cspell.json` lists the forbidden
 * words and their replacements, `dictionary.txt` the terms of the trade), and the rates of words in comments. `npm run
 * words -- --done` removes finished files from the lists in `not-done.json`.
 */
const root = join(import.meta.dirname, '..', '..')
const listFile = join(import.meta.dirname, 'not-done.json')

const found: FoundWord[] = []
const failures: string[] = []
const ignore = () => undefined
const reporter: CSpellReporter = {
  issue: ({ uri = '', row, col, text, isFlagged = false, suggestionsEx = [] }: Issue) => {
    const file = relative(root, fileURLToPath(uri))
    const preferred = suggestionsEx.filter((suggestion) => suggestion.isPreferred)
    found.push({ file, row, col, text, isForbidden: isFlagged, instead: preferred.map(({ word }) => word) })
  },
  error: (message, error) => failures.push(`${message} ${error.message}`),
  info: ignore,
  debug: ignore,
  progress: ignore,
  result: ignore,
}

const { files } = await lint(
  ['.'],
  { root, config: join(root, 'cspell.json'), dot: true, cache: false, exclude: ['.git'] },
  reporter,
)
const notDone = JSON.parse(readFileSync(listFile, 'utf8')) as NotDone
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
const left = withoutDone(notDone, found, read)
if (process.argv.includes('--done')) writeFileSync(listFile, `${JSON.stringify(left, null, 2)}\n`)
else {
  const problems = [...failures, ...findWordProblems(found, notDone, left), ...findCommentProblems()]
  for (const problem of problems) console.log(problem)
  console.log(`${files} files read; ${left.forbiddenWords.length} still have forbidden words`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
