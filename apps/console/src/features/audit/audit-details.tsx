import type { AuditEntryAnswer } from '@incentive/contract'
import { auditChanges } from '@incentive/model'
import css from './audit.module.css'

const none = <span className={css.none}>–</span>

/** What an entry changed, before beside after, and the request that it was done by. */
export function AuditDetails({ entry }: { entry: AuditEntryAnswer }) {
  const { subjectType, subjectId, requestId } = entry
  const changes = auditChanges(entry.before, entry.after)
  return (
    <div className={css.details}>
      {changes.length === 0 ? (
        <p className={css.none}>Nothing more is kept of this.</p>
      ) : (
        <table className={css.changes} aria-label="Before and after">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before ?? none}</td>
                <td>{after ?? none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css.none}>
        Subject: {subjectType} {subjectId}. Request: <span className={css.request}>{requestId}</span>
      </p>
    </div>
  )
}
