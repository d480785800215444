import { expect, test } from 'vitest'
import { auditFindings } from './audit-findings.ts'

const report = (severities: Readonly<Record<string, string>>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, via: [], range: '<2.0.0' }]),
    ),
    metadata: {},
  })

test('a vulnerability above low is named, others are not', () => {
  expect(auditFindings(report({}))).toEqual([])
  const found = auditFindings(report({ a: 'info', b: 'low', c: 'moderate', d: 'high', e: 'critical' }))
  expect(found).toEqual(['c <2.0.0: moderate', 'd <2.0.0: high', 'e <2.0.0: critical'])
  expect(auditFindings(`npm warn config\n${report({ c: 'moderate' })}\nnpm error\n`)).toEqual(['c <2.0.0: moderate'])
})

test('a registry that does not respond has no report', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } })
  for (const output of [refused, `${refused}\nnpm error audit endpoint returned an error`, '', 'npm error {broken']) {
    expect([output, auditFindings(output)]).toEqual([output, null])
  }
})
