import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import law from '../../.dependency-cruiser.mjs'

const places = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'quality']

/** Reads every module below `root` with its imports, and checks them against the import rules. */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    places.filter((place) => existsSync(join(root, place))),
    { ...law.options, baseDir: root, validate: true, ruleSet: { forbidden: law.forbidden } },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}
