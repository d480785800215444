import type { FindingAnswer, PublishAnyway } from '@incentive/contract'
import { MAX_REASON } from '@incentive/model/issues'
import { Notice } from '../../kit/page/notice.tsx'
import { ReasonField, type ReasonForm } from '../form/reason-field.tsx'
import css from './accept-warnings.module.css'

interface FindingsNoticeProps {
  title: string
  findings: readonly FindingAnswer[]
  /** True if it answers an action of the user. */
  isUrgent?: boolean
}

/** The messages of findings. */
export const FindingsNotice = ({ title, findings, isUrgent = false }: FindingsNoticeProps) => (
  <Notice tone="warning" isUrgent={isUrgent}>
    <p>{title}</p>
    <ul className={css.findings}>
      {findings.map(({ subject, finding, message }) => (
        <li key={`${finding} ${subject}`}>{message}</li>
      ))}
    </ul>
  </Notice>
)

interface AcceptWarningsProps {
  fieldId: string
  warnings: readonly FindingAnswer[]
  form: ReasonForm
}

/** The warnings of an action that publishes, and the reason to carry it out anyway. */
export const AcceptWarnings = ({ fieldId, warnings, form }: AcceptWarningsProps) => (
  <>
    <FindingsNotice isUrgent title="Warnings:" findings={warnings} />
    <ReasonField fieldId={fieldId} form={form} maxLength={MAX_REASON} hint="Your reason is recorded in the timeline." />
  </>
)

/** Accepts the warnings for a reason; null without warnings. */
export const acceptWarnings = (warnings: readonly FindingAnswer[], reason: string): PublishAnyway | null =>
  warnings.length === 0 ? null : { reason: reason.trim(), subjects: warnings.map(({ subject }) => subject) }
