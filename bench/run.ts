import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchRoster } from './model/bench-roster.ts'
import { benchPages } from './pages/bench-pages.ts'
import { benchProducts } from './pages/bench-products.ts'
import { benchRuleEditor } from './pages/bench-rule-editor.ts'
import { benchTestClaims } from './pages/bench-test-claims.ts'
import { benchAudience } from './server/bench-audience.ts'
import { benchAudienceLists } from './server/bench-audience-lists.ts'
import { benchCapacity } from './server/bench-capacity.ts'
import { benchExport } from './server/bench-export.ts'
import { benchImports } from './server/bench-imports.ts'
import { benchLines } from './server/bench-lines.ts'
import { benchManyClaims } from './server/bench-many-claims.ts'
import { benchFloods } from './server/bench-floods.ts'
import { benchOtherCallers } from './server/bench-other-callers.ts'
import { benchMpgs } from './server/bench-mpgs.ts'
import { benchParticipants } from './server/bench-participants.ts'
import { benchPromotions } from './server/bench-promotions.ts'
import { benchReferences } from './server/bench-references.ts'
import { benchStart } from './server/bench-start.ts'
import { benchTelemetry } from './server/bench-telemetry.ts'
import { benchTimeline } from './server/bench-timeline.ts'
import { benchVersions } from './server/bench-versions.ts'
import { withSections } from './with-sections.ts'

/** Measures pure code in a separate process, so no other code has warmed it up or slowed it down. */
function inOwnProcess(title: string, program: URL) {
  return async (print: (line: string) => void): Promise<void> => {
    print(`\n## ${title}\n\n\`\`\``)
    const run = spawn(process.execPath, [fileURLToPath(program)], { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: run.stdout })) print(line)
    print('```')
  }
}

/**
 * The benchmarks. Each figure is shown next to a baseline of the same run, and only the ratios carry over to another
 * machine.
 * Usage: npm run bench [-- GROUP ...] [-- --write] [-- --before FOLDER] [-- --participants COUNT]
 * --write also updates docs/benchmarks.md and keeps the sections that were not measured. Slow groups run only when
 * named. --before is a checkout of a build without versions, with its packages: the saves of `versions` are compared with
 * it. --participants is the number of rows that `imports` imports.
 */
const { values: options, positionals: wanted } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    before: { type: 'string' },
    participants: { type: 'string', default: '100000' },
  },
  allowPositionals: true,
})
const usual = {
  promotions: benchPromotions,
  lines: benchLines,
  audienceLists: benchAudienceLists,
  timeline: benchTimeline,
  export: benchExport,
  floods: benchFloods,
  start: benchStart,
  pages: benchPages,
  products: benchProducts,
  conditions: benchRuleEditor,
  roster: benchRoster,
  scalars: inOwnProcess('Number and clock', new URL('./scalars/run.ts', import.meta.url)),
  claims: async (print: (line: string) => void) => {
    await inOwnProcess('Claims', new URL('./claims/run.ts', import.meta.url))(print)
    await benchReferences(print)
    await benchTestClaims(print)
  },
  spel: inOwnProcess('Rule language', new URL('./spel/run.ts', import.meta.url)),
}
const groups = {
  ...usual,
  mpgs: benchMpgs,
  people: benchParticipants,
  manyClaims: benchManyClaims,
  otherCallers: (print: (line: string) => void) => benchOtherCallers(print),
  audience: (print: (line: string) => void) => benchAudience(print),
  telemetry: benchTelemetry,
  capacity: benchCapacity,
  versions: (print: (line: string) => void) => benchVersions(print, options.before ?? null),
  imports: (print: (line: string) => void) => benchImports(print, Number(options.participants)),
}

const unknown = wanted.find((name) => !(name in groups))
if (unknown !== undefined) {
  console.error(`There is no group ${unknown}; the commands are ${Object.keys(groups).join(', ')}`)
  process.exit(1)
}

const gigabytes = Math.round(totalmem() / 2 ** 30)
const lines = [
  '# Benchmarks',
  '',
  `Generated with \`npm run bench -- --write\` on ${cpus().length} cores (${arch()}), ${gigabytes} GB, Node ${process.versions.node}.`,
  'Ratios are to the baseline that was measured in the same run; times depend on the machine and on what else is running on it.',
  'Each group may have been measured in a separate run.',
]
const print = (line: string) => {
  console.log(line)
  lines.push(line)
}
for (const [name, bench] of Object.entries(groups)) {
  if (wanted.includes(name) || (wanted.length === 0 && name in usual)) await bench(print)
}
if (options.write) {
  const file = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
  writeFileSync(file, withSections(readFileSync(file, 'utf8'), lines.join('\n')))
}
