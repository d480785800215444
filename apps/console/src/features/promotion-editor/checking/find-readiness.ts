import {
  compileVersion,
  findFindings,
  findingText,
  type Finding,
  type Lookups,
  type PromotionVersion,
  type Severity,
} from '@incentive/claims'
import { placeOfLink, type Place } from '../engine/place-of-link.ts'

/** Something to know before the promotion is published, with the field of the editor to mend. */
export type Hint = Place & {
  readonly severity: Severity
  readonly text: string
  /** The number of the check. */
  readonly finding: string
  /** What it is about, by its content (MS-47). */
  readonly subject: string
}

/** What a draft would do to claims that nobody wants, in the order of the checks; its rows go by their paths. */
export function findReadiness(content: PromotionVersion, lookups: Lookups): readonly Hint[] {
  return findFindings(compileVersion(content, lookups), lookups).map(toHint)
}

function toHint(finding: Finding): Hint {
  const { severity, link, subject } = finding
  const place = link.to === 'claim' ? { tab: 'details' as const, field: null } : placeOfLink(link)
  return { severity, text: findingText(finding), finding: finding.finding, subject, ...place }
}
