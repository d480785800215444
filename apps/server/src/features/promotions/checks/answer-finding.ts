import { findingText, type Finding } from '@incentive/claims'
import type { FindingAnswer } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'

/** The recipient of a finding. */
export interface Reported {
  readonly canViewParticipants: boolean
}

/**
 * Converts a finding to its API representation for a caller, with its acceptance. Without the right to see
 * participants, problems about them are only counted: they have neither a message nor a row. OP-144.
 */
export function answerFinding(
  finding: Finding,
  accepted: FindingAnswer['accepted'],
  { canViewParticipants }: Reported,
): FindingAnswer {
  const { link, severity, subject, isPersonal } = finding
  if (link.to !== 'editor') throw new Error('A finding leads to the editor')
  const { tab, row = null, dialog = null, id = null, field = null } = link
  const isHidden = isPersonal && !canViewParticipants
  return {
    finding: finding.finding,
    severity,
    subject,
    accepted,
    isHidden,
    message: isHidden ? MESSAGES.promotion.hiddenProblems(1) : findingText(finding),
    link: isHidden ? { tab, row: null, dialog: null, id: null, field: null } : { tab, row, dialog, id, field },
  }
}

/** The message of a finding for all readers of the timeline: does not name participants. */
export function publicText(finding: Finding): string {
  return finding.isPersonal ? `Check ${finding.finding}` : findingText(finding)
}
