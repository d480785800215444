import { cruiseTree } from './cruise-tree.ts'
import { unreached } from './unreached.ts'

const root = process.cwd()
const orphans = unreached(root, await cruiseTree(root))

for (const orphan of orphans) console.log(orphan)
console.log(`${orphans.length} files that no entry, test or command imports`)
process.exitCode = orphans.length > 0 ? 1 : 0
