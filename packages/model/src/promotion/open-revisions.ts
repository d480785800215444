import { compareInstants, type Instant } from '@incentive/scalars'
import { formatNy } from '../time/new-york.ts'

/** The states in which a revision can still become live, in display order. */
export const OPEN_REVISION_STATES = ['SCHEDULED', 'DRAFT'] as const
export type OpenRevisionState = (typeof OPEN_REVISION_STATES)[number]

/** The text of each state. */
export const OPEN_REVISION_LABELS: Readonly<Record<OpenRevisionState, string>> = {
  SCHEDULED: 'Scheduled',
  DRAFT: 'Draft',
}

/** The open revisions of a promotion: how many, and when the next scheduled one becomes live. */
export interface OpenRevisions {
  readonly nextActivateAt: Instant | null
  readonly scheduled: number
  readonly drafts: number
}

/**
 * The open revisions as text at `now`: `Live on 12/01/2026 12:00 am EST, 1 more scheduled, 2 drafts`; empty if there
 * are none. One whose time has passed is not live yet.
 */
export function openRevisionsInWords({ nextActivateAt, scheduled, drafts }: OpenRevisions, now: Instant): string {
  const next = nextActivateAt && `${isDue(nextActivateAt, now) ? 'Due since' : 'Live on'} ${formatNy(nextActivateAt)}`
  const more = scheduled > 1 && `${scheduled - 1} more scheduled`
  const prepared = drafts > 0 && (drafts === 1 ? '1 draft' : `${drafts} drafts`)
  return [next, more, prepared].filter(Boolean).join(', ')
}

const isDue = (instant: Instant, now: Instant) => compareInstants(instant, now) <= 0
