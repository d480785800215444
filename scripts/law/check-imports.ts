import law from '../../.dependency-cruiser.mjs'
import { cruiseTree } from './cruise-tree.ts'

const { summary } = await cruiseTree(process.cwd())
const comments = new Map(law.forbidden?.map((rule) => [rule.name, rule.comment]))

for (const { rule, from, to, cycle } of summary.violations) {
  const trail = cycle ? cycle.map((step) => step.name) : [to]
  console.log(`${[from, ...trail].join('\n  -> ')}\n  ${rule.name}: ${comments.get(rule.name)}\n`)
}
console.log(`${summary.totalCruised} modules, ${summary.violations.length} break the import law`)
process.exitCode = summary.violations.length > 0 ? 1 : 0
