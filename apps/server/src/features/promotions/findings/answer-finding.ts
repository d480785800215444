import { findingText, type Finding } from '@incentive/claims'
import type { FindingAnswer } from '@incentive/contract'
import { MESSAGES } from '@incentive/model'

/** Who is told of a finding. */
export interface Told {
  readonly mayViewParticipants: boolean
}

/**
 * A finding as a caller is told of it, with what its acceptance says. Without the right to see participants, a problem of
 * them is counted: it has neither a sentence nor a row. OP-144.
 */
export function answerFinding(
  finding: Finding,
  accepted: FindingAnswer['accepted'],
  { mayViewParticipants }: Told,
): FindingAnswer {
  const { link, severity, subject, isPersonal } = finding
  if (link.to !== 'editor') throw new Error('A finding leads to the editor')
  const { tab, row = null, dialog = null, id = null, field = null } = link
  const isHidden = isPersonal && !mayViewParticipants
  return {
    ...{ finding: finding.finding, severity, subject, accepted, isHidden },
    message: isHidden ? MESSAGES.promotion.hiddenProblems(1) : findingText(finding),
    link: isHidden ? { tab, row: null, dialog: null, id: null, field: null } : { tab, row, dialog, id, field },
  }
}

/** The sentence of a finding for everybody who reads the timeline: participants are not named. */
export function publicText(finding: Finding): string {
  return finding.isPersonal ? `Check ${finding.finding}` : findingText(finding)
}
