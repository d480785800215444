import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'

const left = new Set(['node_modules', '.git', '.cache', 'data', 'test-results'])

/** Copies the project without its dependencies; links between its packages point into the copy. */
export function copyProject(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  for (const entry of readdirSync(root).filter((name) => !left.has(name))) {
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (source) => !relative(root, source).split('/').includes('node_modules'),
    })
  }
  const installed = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules', '@incentive'), { recursive: true })
  for (const entry of readdirSync(installed).filter((name) => name !== '@incentive' && name !== '.cache')) {
    symlinkSync(join(installed, entry), join(copy, 'node_modules', entry))
  }
  for (const folder of ['packages', 'apps'].flatMap((place) =>
    readdirSync(join(copy, place)).map((name) => join(place, name)),
  )) {
    symlinkSync(join('..', '..', folder), join(copy, 'node_modules', '@incentive', folder.split('/')[1] ?? folder))
  }
  symlinkSync(join('..', '..', 'quality'), join(copy, 'node_modules', '@incentive', 'quality'))
}
