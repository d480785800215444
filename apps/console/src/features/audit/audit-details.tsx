import type { AuditEntryAnswer } from '@incentive/contract'
import { auditChanges, auditSubject, type AuditChange } from '@incentive/model/audit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { RetryNotice } from '../../parts/lists/retry-notice.tsx'
import css from './audit.module.css'

/**
 * The changes of an entry with old and new values, and the request that made them. The list truncates large states, so
 * the complete ones load when they are shown.
 */
export function AuditDetails({ entry }: { entry: AuditEntryAnswer }) {
  const { id, subjectType, subjectId, subjectName, requestId, isWhole } = entry
  const subject = auditSubject(subjectType, subjectId, subjectName)
  const whole = useQuery({
    queryKey: ['audit', 'entry', id],
    queryFn: ({ signal }) => call('getAuditEntry', { params: { id }, signal }),
    enabled: !isWhole,
    // an entry never changes
    staleTime: Infinity,
  })
  const shown = isWhole ? entry : whole.data
  return (
    <div className={css.details}>
      {shown && <Changes entry={shown} />}
      {!shown && whole.error && <RetryNotice error={whole.error} onRetry={() => void whole.refetch()} />}
      {!shown && !whole.error && (
        <p className={css.muted} role="status">
          Loading
        </p>
      )}
      <p className={css.muted}>
        {subject !== '' && `Item: ${subject}. `}Request: <span className={css.request}>{requestId}</span>
      </p>
    </div>
  )
}

function Changes({ entry: { before, after } }: { entry: AuditEntryAnswer }) {
  const changes = useMemo(() => auditChanges(before, after), [before, after])
  if (changes.length === 0) return <p className={css.muted}>No values were changed.</p>
  return (
    <ul className={css.changes} aria-label="Before and after">
      {changes.map((change) => (
        <li key={change.field}>
          <b>{change.field}</b>: <Change change={change} hasBefore={before !== null} />
        </li>
      ))}
    </ul>
  )
}

const isOneLine = (lines: readonly string[] | null) => lines === null || lines.length === 1

/** Old and new value on one line, lists row by row. */
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
