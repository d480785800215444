import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

// Before anything else is read: what was compiled once need not be again, which halves the time of a start. The folder is
// our own, since in a common one somebody else could leave code for us; where it cannot be written, nothing is kept.
enableCompileCache(join(projectFolder, '.cache', 'compiled'))

const { run } = await import('./commands/run.ts')

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  projectFolder,
  terminal: { print: (line) => process.stdout.write(`${line}\n`), input: process.stdin },
  complain: (line) => process.stderr.write(`${line}\n`),
})
