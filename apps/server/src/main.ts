import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

// Must run before other imports: cached compilation halves the startup time. The folder is our own, because in a shared
// one another user could plant code. If it is not writable, nothing is cached.
enableCompileCache(join(projectFolder, '.cache', 'compiled'))

// a reader such as `head` can close the pipe before everything is printed
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { run } = await import('./commands/run.ts')

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  projectFolder,
  terminal: { print: (line) => process.stdout.write(`${line}\n`), input: process.stdin },
  complain: (line) => process.stderr.write(`${line}\n`),
})
