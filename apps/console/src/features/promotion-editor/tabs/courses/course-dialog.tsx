import { PROMOTION_COURSES, type PromotionCourseRow } from '@incentive/model/courses'
import type { CourseReference } from '@incentive/model/references'
import type { Roster, RowKey } from '@incentive/model/roster'
import { LAST_MINUTE, START_OF_DAY } from '@incentive/model/time'
import { useState } from 'react'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import type { FormRules } from '../../../../parts/form/form-state.ts'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm, type Form } from '../../../../parts/form/use-form.ts'
import { useSettledMessage } from '../../../../parts/form/use-settled-message.ts'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { useEditorStore } from '../../editing/editor-context.tsx'
import { useMarksOf } from '../../editing/inactive-badge.tsx'
import { CoursePicker } from './course-picker.tsx'
import { rowPath } from '../../draft/lists.ts'

interface CourseDialogProps {
  /** The courses of the promotion. */
  roster: Roster<PromotionCourseRow>
  /** The edited row, or null to add one. */
  edited: PromotionCourseRow | null
  onCommit: (edited: PromotionCourseRow | null, row: PromotionCourseRow) => void
  onClose: () => void
}

type CourseForm = Form<PromotionCourseRow>

const rulesOf = (isNew: boolean): FormRules<PromotionCourseRow> => ({
  issues: (row) => PROMOTION_COURSES.issues(row, undefined),
  isShownUntouched: () => !isNew,
})

/** A course with its passing grade, window and value. The draft changes on OK (CRS-13, CRS-14). */
export function CourseDialog({ roster, edited, onCommit, onClose }: CourseDialogProps) {
  const store = useEditorStore()
  const [opened] = useState(() => {
    const key = edited ? PROMOTION_COURSES.keyOf(edited) : 0
    const within = coursePath(key, '')
    const refused = (store.getState().refusal?.fieldIssues ?? []).flatMap(({ field, message }) =>
      field.startsWith(within) ? [{ field: field.slice(within.length), message }] : [],
    )
    return { key, refused, rules: rulesOf(edited === null) }
  })
  const form = useForm(edited ?? PROMOTION_COURSES.blank, opened.rules, opened.refused)
  const commit = () => {
    const first = form.validate()
    if (first) void focusField(coursePath(opened.key, first.field))
    else {
      onCommit(edited, form.draft)
      onClose()
    }
  }
  const idOf = (field: string) => coursePath(opened.key, field)
  return (
    <FormDialog
      form={form}
      title={edited ? `Edit ${PROMOTION_COURSES.describe(edited)}` : 'Add course'}
      lost="Your changes to this course will be lost."
      submitLabel={edited ? 'Update course' : 'Add course'}
      onSubmit={commit}
      onClose={onClose}
    >
      <FieldGrid columns={1}>
        <CourseField form={form} fieldId={idOf('course')} roster={roster} edited={edited} />
        <GradeField form={form} fieldId={idOf('overridePassingGrade')} />
        <OneDate form={form} fieldId={idOf('effectiveDate')} field="effectiveDate" label="Effective Date" />
        <OneDate form={form} fieldId={idOf('expirationDate')} field="expirationDate" label="Expiration Date" />
        <AwardUnitsField form={form} fieldId={idOf('awardUnitsValueInCurrency')} />
      </FieldGrid>
    </FormDialog>
  )
}

interface OneFieldProps {
  form: CourseForm
  fieldId: string
}

function CourseField({ form, fieldId, roster, edited }: OneFieldProps & Pick<CourseDialogProps, 'roster' | 'edited'>) {
  const error = useSettledMessage(form.messageAt('course'))
  const marksOf = useMarksOf()
  const { course } = form.draft
  return (
    <CoursePicker
      fieldId={fieldId}
      label="Course"
      isRequired
      mode="edit"
      error={error}
      marks={course ? marksOf('courses', course) : []}
      roster={roster}
      edited={edited}
      value={course}
      onChange={(chosen) => form.set('course', chosen)}
    />
  )
}

/** The promotion's passing grade, next to the course's own grade that it overrides. */
function GradeField({ form, fieldId }: OneFieldProps) {
  return (
    <NumberTextField
      fieldId={fieldId}
      label="Override Passing Grade"
      isOptional
      digits="decimal"
      hint={ownGradeWords(form.draft.course)}
      error={useSettledMessage(form.messageAt('overridePassingGrade'))}
      value={form.draft.overridePassingGrade}
      onChange={(grade) => form.set('overridePassingGrade', grade)}
      onBlur={() => form.leave('overridePassingGrade')}
    />
  )
}

function ownGradeWords(course: CourseReference | null): string {
  if (!course) return "Leave blank to use the course's passing grade"
  return course.passingGrade === null
    ? 'This course has no passing grade'
    : `Leave blank to use the course's passing grade (${course.passingGrade})`
}

function AwardUnitsField({ form, fieldId }: OneFieldProps) {
  return (
    <NumberTextField
      fieldId={fieldId}
      label="Award Units Value In Currency"
      digits="decimal"
      error={useSettledMessage(form.messageAt('awardUnitsValueInCurrency'))}
      value={form.draft.awardUnitsValueInCurrency}
      onChange={(value) => form.set('awardUnitsValueInCurrency', value)}
      onBlur={() => form.leave('awardUnitsValueInCurrency')}
    />
  )
}

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_MINUTE)
const lastTime = LAST_MINUTE.toString()

function OneDate({
  form,
  fieldId,
  field,
  label,
}: OneFieldProps & { field: 'effectiveDate' | 'expirationDate'; label: string }) {
  const isStart = field === 'effectiveDate'
  return (
    <ZonedDateTimeField
      fieldId={fieldId}
      label={label}
      isOptional
      zone={isStart ? startZone : endZone}
      defaultTime={isStart ? START_OF_DAY.toString() : lastTime}
      lastTime={lastTime}
      error={useSettledMessage(form.messageAt(field))}
      value={form.draft[field]}
      stored={form.baseline[field]}
      onChange={(date) => form.set(field, date)}
      onBlur={() => form.leave(field)}
    />
  )
}

/** Path of a course field, used by its control and the list of problems. The key 0 is the course being added. */
const coursePath = (key: RowKey, field: string): string => `${rowPath('promotionCourses', key)}.${field}`
