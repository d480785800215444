import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** Programs without this file refuse a schema with any migration that they do not know. */
const rule = 'apps/server/src/db/testing/find-contractions.ts'

/** Another commit of this program in a temporary folder, with its packages. */
export interface CheckedOut {
  /** Its short hash and its subject. */
  readonly title: string
  /** Its `main.ts`. */
  readonly main: string
  /** Number of its migrations. */
  readonly migrations: number
  /** True if it starts on a newer schema that serves it. */
  readonly canStartOnNewer: boolean
  readonly remove: () => void
}

/**
 * Copies the files of a commit from the repository of this program. Its packages are links to those of this program, or
 * are installed if a version differs. Throws for a commit that does not exist.
 */
export function checkOut(commit: string): CheckedOut {
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args]).toString()
  const hash = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim()
  const folder = mkdtempSync(join(tmpdir(), 'incentive-upgrade-'))
  const archive = join(folder, 'archive.tar')
  git('archive', '--output', archive, hash)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  if (hasSamePackages(folder)) linkPackages(folder)
  else execFileSync('npm', ['ci', '--omit=dev', '--workspace', 'apps/server', '--ignore-scripts'], { cwd: folder })
  return {
    title: git('log', '-1', '--format=%h %s', hash).trim(),
    main: join(folder, 'apps/server/src/main.ts'),
    migrations: globSync('apps/server/src/db/migrations/[0-9]*', { cwd: folder }).length,
    canStartOnNewer: existsSync(join(folder, rule)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}
type Locked = Readonly<
  Partial<Record<'version', string> & Record<'dev' | 'optional' | 'devOptional' | 'link', boolean>>
>

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

/** True if this program has all packages of another one, except those of development, in the same versions. */
function hasSamePackages(folder: string): boolean {
  const { packages: own } = readJson(root, 'package-lock.json') as Lock
  const { packages: other } = readJson(folder, 'package-lock.json') as Lock
  return Object.entries(other).every(
    ([path, { version, dev, optional, devOptional, link }]) =>
      !path.startsWith('node_modules/') || dev || optional || devOptional || link || own[path]?.version === version,
  )
}

/** The workspaces are those of the folder, so the folder of packages cannot be a link as a whole. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@incentive'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@incentive')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const file of globSync('{apps,packages}/*/package.json', { cwd: folder })) {
    const { name } = readJson(folder, file) as { name: string }
    symlinkSync(relative(join(modules, '@incentive'), join(folder, file, '..')), join(modules, name))
  }
}
