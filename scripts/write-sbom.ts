import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './run-command.mjs'

/** The parts of a CycloneDX document that are used here. */
export interface Sbom {
  readonly bomFormat: string
  readonly components: readonly { readonly 'bom-ref': string }[]
}

/** The parts of a package-lock.json (version 3) that are used here. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean }>
  >
}

/**
 * The packages of a lockfile that are missing in a list of components, as `name@version`, without the project itself.
 */
export function missingPackages({ components }: Sbom, { packages }: Lockfile): string[] {
  const listed = new Set(components.map((component) => component['bom-ref']))
  const locked = Object.entries(packages).flatMap(([path, { name, version, link }]) =>
    path === '' || link ? [] : [`${name ?? path.split('node_modules/').at(-1)}@${version}`],
  )
  return [...new Set(locked)].filter((each) => !listed.has(each))
}

/**
 * Writes the list of all packages (CycloneDX, JSON) of a project to a file and returns their number. It is generated
 * from the lockfile only, without a registry. Throws if a package of the lockfile is missing in it.
 */
export async function writeSbom(project: string, file: string): Promise<number> {
  const kind = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=silent']
  const { code, output } = await runNpm(['sbom', ...kind], { cwd: project })
  if (code !== 0) throw new Error(`npm sbom ended with ${code}: ${output}`)
  const text = output.slice(output.indexOf('{'))
  const sbom = JSON.parse(text) as Sbom
  const lockfile = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as Lockfile
  const missing = missingPackages(sbom, lockfile)
  if (missing.length > 0) throw new Error(`the list lacks ${missing.join(', ')}`)
  await writeFile(file, text)
  return sbom.components.length
}
