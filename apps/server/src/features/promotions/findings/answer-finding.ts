import { findingText, type Finding } from '@incentive/claims'
import type { FindingAnswer } from '@incentive/contract'

/** A finding as it is answered, with what its acceptance says. */
export function answerFinding(finding: Finding, accepted: FindingAnswer['accepted']): FindingAnswer {
  const { link, severity, subject } = finding
  if (link.to !== 'editor') throw new Error('A finding leads to the editor')
  const { tab, row = null, dialog = null, id = null, field = null } = link
  return {
    ...{ finding: finding.finding, severity, message: findingText(finding), subject, accepted },
    link: { tab, row, dialog, id, field },
  }
}

/** The sentence of a finding for everybody who reads the timeline: participants are not named. */
export function publicText(finding: Finding): string {
  return finding.isPersonal ? `Check ${finding.finding}` : findingText(finding)
}
