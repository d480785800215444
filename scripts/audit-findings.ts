/** The parts of the report of `npm audit --json` that are used here. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

/**
 * Returns the vulnerable packages above the severity `low`, as `name range: severity`, from the output of
 * `npm audit --json`; null if it is no report, because the registry did not respond or has no advisories.
 */
export function auditFindings(output: string): string[] | null {
  const report = readReport(output)
  if (report?.vulnerabilities === undefined) return null
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity !== 'info' && severity !== 'low')
    .map(([name, { range, severity }]) => `${name} ${range}: ${severity}`)
}

/** The output can begin with warnings and end with errors. */
function readReport(output: string): AuditReport | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditReport
  } catch {
    return null
  }
}
