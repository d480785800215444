import type { OpenRevisions, OpenRevisionState } from '@incentive/model/promotion'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { wireInstant } from '../../wire-instant.ts'

/**
 * The open revisions of a promotion's row as JSON, null if it has none; convert with {@link toOpenRevisions}. The
 * states are literals, so that a plan made once can use the index of open revisions.
 */
export const openRevisionsJson: RawBuilder<OpenRevisions | null> = sql`(
  SELECT json_build_object('nextActivateAt', min(revision.activate_at) FILTER (WHERE revision.state = 'SCHEDULED'),
    'scheduled', count(*) FILTER (WHERE revision.state = 'SCHEDULED'),
    'drafts', count(*) FILTER (WHERE revision.state = 'DRAFT'))
  FROM promotion_revision AS revision
  WHERE revision.promotion_id = promotion.id AND revision.state IN ('DRAFT', 'SCHEDULED')
  HAVING count(*) > 0)`

/** Converts open revisions from JSON, where PostgreSQL uses its own format for instants. */
export function toOpenRevisions(stored: OpenRevisions | null): OpenRevisions {
  if (stored === null) return { nextActivateAt: null, scheduled: 0, drafts: 0 }
  const { nextActivateAt, ...counts } = stored
  return { nextActivateAt: nextActivateAt && wireInstant(nextActivateAt), ...counts }
}

/** True if a promotion's row has a revision in one of these states. */
export const hasOpenRevision = (states: readonly OpenRevisionState[]): RawBuilder<SqlBool> => sql`EXISTS (
  SELECT FROM promotion_revision AS revision
  WHERE revision.promotion_id = promotion.id AND revision.state IN (${sql.join(states)}))`
