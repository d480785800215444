import { join } from 'node:path'
import { auditFindings } from './audit-findings.ts'
import { runNpm } from './run-command.mjs'

/**
 * `npm run audit`: fails if a locked package has a known vulnerability above the severity `low`. A registry that does not
 * respond, or has no advisories, is reported and does not fail the check.
 */
const root = join(import.meta.dirname, '..')
const limits = ['--fetch-retries=0', '--fetch-timeout=10000', '--loglevel=error']
const { output } = await runNpm(['audit', '--json', ...limits], { cwd: root })
const findings = auditFindings(output)
for (const finding of findings ?? []) console.log(finding)
console.log(findings === null ? 'the registry returned no advisories' : `${findings.length} vulnerable packages`)
process.exitCode = findings !== null && findings.length > 0 ? 1 : 0
