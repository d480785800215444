import {
  compileVersion,
  findFindings,
  findingText,
  type Finding,
  type Lookups,
  type PromotionTerms,
  type Repair,
  type Severity,
} from '@incentive/claims'
import { placeOfLink, type Place } from '../engine/place-of-link.ts'

/** A finding to review before publishing, with the editor field that fixes it. */
export type Hint = Place & {
  readonly severity: Severity
  readonly text: string
  /** The number of the check. */
  readonly finding: string
  /** Content-based identifier of the finding's subject (MS-47). */
  readonly subject: string
  /** Values that fix the expression in the field. Omitted if there is no such value. */
  readonly repairs?: readonly Repair[]
}

/** Finds unwanted effects of a draft on claims, in the order of the checks. Rows are identified by their paths. */
export function findReadiness(content: PromotionTerms, lookups: Lookups): readonly Hint[] {
  return findFindings(compileVersion(content, lookups), lookups).map(toHint)
}

function toHint(finding: Finding): Hint {
  const { severity, link, subject, repairs } = finding
  const place = link.to === 'claim' ? { tab: 'details' as const, field: null } : placeOfLink(link)
  return {
    severity,
    text: findingText(finding),
    finding: finding.finding,
    subject,
    ...place,
    ...(repairs && { repairs }),
  }
}
