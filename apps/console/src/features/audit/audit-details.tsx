import type { AuditEntryAnswer } from '@incentive/contract'
import { auditChanges, formatNy, instantOf } from '@incentive/model'
import css from './audit.module.css'

/** A value of a change; dates as elsewhere in the console. */
const shown = (text: string | null) => (text === null || instantOf(text) === null ? (text ?? '–') : formatNy(text))

/** What an entry changed, from what to what, and the request that it was done by. */
export function AuditDetails({ entry }: { entry: AuditEntryAnswer }) {
  const { subjectType, subjectId, requestId } = entry
  const changes = auditChanges(entry.before, entry.after)
  return (
    <div className={css.details}>
      {changes.length === 0 ? (
        <p className={css.muted}>No values were changed.</p>
      ) : (
        <ul className={css.changes} aria-label="Before and after">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <b>{field}</b>: {entry.before !== null && <span className={css.muted}>{shown(before)} → </span>}
              {shown(after)}
            </li>
          ))}
        </ul>
      )}
      <p className={css.muted}>
        Subject: {subjectType} {subjectId}. Request: <span className={css.request}>{requestId}</span>
      </p>
    </div>
  )
}
