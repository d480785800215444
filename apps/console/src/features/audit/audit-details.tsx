import type { AuditEntryAnswer } from '@incentive/contract'
import { auditChanges, auditSubject, type AuditChange } from '@incentive/model'
import css from './audit.module.css'

/** What an entry changed, from what to what, and the request that it was done by. */
export function AuditDetails({ entry }: { entry: AuditEntryAnswer }) {
  const { subjectType, subjectId, subjectName, requestId } = entry
  const subject = auditSubject(subjectType, subjectId, subjectName)
  const changes = auditChanges(entry.before, entry.after)
  return (
    <div className={css.details}>
      {changes.length === 0 ? (
        <p className={css.muted}>No values were changed.</p>
      ) : (
        <ul className={css.changes} aria-label="Before and after">
          {changes.map((change) => (
            <li key={change.field}>
              <b>{change.field}</b>: <Change change={change} hasBefore={entry.before !== null} />
            </li>
          ))}
        </ul>
      )}
      <p className={css.muted}>
        {subject !== '' && `Subject: ${subject}. `}Request: <span className={css.request}>{requestId}</span>
      </p>
    </div>
  )
}

const isOneLine = (lines: readonly string[] | null) => lines === null || lines.length === 1

/** From what to what in one line, lists row by row. */
function Change({ change: { before, after }, hasBefore }: { change: AuditChange; hasBefore: boolean }) {
  if (isOneLine(before) && isOneLine(after)) {
    return (
      <>
        {hasBefore && <span className={css.muted}>{before ?? '–'} → </span>}
        {after ?? '–'}
      </>
    )
  }
  return (
    <>
      {hasBefore && <Lines label="before" lines={before} />}
      <Lines label="after" lines={after} />
    </>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] | null }) {
  return (
    <div className={css.lines}>
      <span className={css.muted}>{label}</span>
      <ul aria-label={label}>
        {(lines ?? ['–']).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
