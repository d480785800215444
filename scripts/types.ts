import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './run-command.mjs'

/**
 * `npm run types`: checks the types of every project, two at a time, with the native compiler; results of
 * unchanged projects are cached in .cache.
 */
const root = join(import.meta.dirname, '..')
const projects = ['tsconfig.all.json', ...globSync('{apps,packages}/*/tsconfig.json', { cwd: root }).sort()]

async function check(project: string): Promise<boolean> {
  const memory = join('.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const tsc = join('node_modules', 'typescript-native', 'bin', 'tsc')
  const args = [tsc, '-p', project, '--incremental', '--tsBuildInfoFile', memory]
  const { code, output } = await runQuietly(process.execPath, args, { cwd: root })
  console.log(`${project}: ${code === 0 ? 'ok' : 'failed'}\n${output}`.trimEnd())
  return code === 0
}

async function checkNext(waiting: Iterator<string>): Promise<boolean> {
  let allFit = true
  for (let next = waiting.next(); !next.done; next = waiting.next()) allFit = (await check(next.value)) && allFit
  return allFit
}

const waiting = projects.values()
const answers = await Promise.all([checkNext(waiting), checkNext(waiting)])
process.exitCode = answers.every(Boolean) ? 0 : 1
