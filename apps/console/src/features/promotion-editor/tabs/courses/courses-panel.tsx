import { PROMOTION_COURSES, type PromotionCourseRow, saveCourse } from '@incentive/model/courses'
import { type RowKey, removeRows, restoreRows } from '@incentive/model/roster'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { useEditor, useIsFormOpen, useEditorStore } from '../../editing/editor-context.tsx'
import { useList } from '../../editing/use-list.ts'
import { CourseDialog } from './course-dialog.tsx'
import { CoursesTable } from './courses-table.tsx'
import css from './courses.module.css'
import { clearFocusTarget } from '../../draft/change-editor.ts'
import { rowOfPath } from '../../draft/lists.ts'
import { update } from '../../editing/editor-store.ts'
import { changeList } from '../../draft/change-content.ts'
import { useOfferUndo } from '../../editing/undo.ts'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { useField } from '../../editing/use-field.ts'

/** The switches and the courses of the promotion (CRS-01 to CRS-15). */
export function CoursesPanel() {
  const isFormOpen = useIsFormOpen()
  const { list, retry } = useList(PROMOTION_COURSES)
  const { save, remove } = useCourseChanges()
  const [isAdding, setIsAdding] = useState(false)
  const { edited, edit, close } = useFocusedCourse(list?.roster.rows)
  // a partially loaded list must not be changed: a save would miss the other rows (OP-119)
  const canChange = isFormOpen && list?.load === null
  const row = edited === null ? undefined : list?.roster.rows.get(edited)
  return (
    <div className={css.panels}>
      <CourseRequirements />
      <Panel
        title="Courses"
        hint="Courses that count for this promotion. Each can have its own passing grade and dates."
        actions={
          <Room isShown={isFormOpen}>
            <Button
              icon={IconPlus}
              isDisabled={!canChange}
              disabledReason="The courses are not loaded yet"
              onClick={() => setIsAdding(true)}
            >
              Add course
            </Button>
          </Room>
        }
      >
        <UnreachableCourses />
        <CoursesTable list={list} onRetry={retry} changes={canChange ? { onEdit: edit, onDelete: remove } : null} />
      </Panel>
      {canChange && isAdding && (
        <CourseDialog roster={list.roster} edited={null} onCommit={save} onClose={() => setIsAdding(false)} />
      )}
      {canChange && edited !== null && row && (
        <CourseDialog key={edited} roster={list.roster} edited={row} onCommit={save} onClose={close} />
      )}
    </div>
  )
}

/** Lists required courses that can no longer be taken. Participants who have not passed them are never paid. */
function UnreachableCourses() {
  const { list } = useList(PROMOTION_COURSES)
  const draft = useEditor((state) => state.draft)
  const now = useNow()
  const warnings = list?.load === null ? PROMOTION_COURSES.warnings(list.roster.rows, draft, now) : []
  if (warnings.length === 0) return null
  return (
    <div className={css.notice}>
      <Notice tone="warning">
        {warnings.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
    </div>
  )
}

/**
 * The course whose dialog is open: the one that was clicked, otherwise the focus target of the list of problems (U14).
 */
function useFocusedCourse(rows: ReadonlyMap<RowKey, PromotionCourseRow> | undefined) {
  const store = useEditorStore()
  const [pressed, edit] = useState<RowKey | null>(null)
  const target = useEditor(({ focusTarget }) => {
    const at = focusTarget === null ? null : rowOfPath(focusTarget)
    return at?.name === 'promotionCourses' && rows?.has(at.key) ? at.key : null
  })
  const close = () => {
    update(store, clearFocusTarget)
    edit(null)
  }
  return { edited: pressed ?? target, edit, close }
}

const list = 'promotionCourses'

/** The changes to the promotion's courses. Each is one undo step. */
function useCourseChanges() {
  const store = useEditorStore()
  const offerUndo = useOfferUndo()
  /** Applies the values of a dialog. A deleted course is restored with its id and these values (CRS-19). */
  const save = (edited: PromotionCourseRow | null, row: PromotionCourseRow) => {
    const label = `${PROMOTION_COURSES.describe(row)} ${edited ? 'changed' : 'added'}`
    update(store, (state) => changeList(state, list, label, (roster) => saveCourse(roster, edited, row)))
  }
  const remove = (key: RowKey) => {
    const before = store.getState().lists[list]?.roster
    const row = before?.rows.get(key)
    if (!before || !row) return
    const message = `${PROMOTION_COURSES.describe(row)} deleted`
    update(store, (state) => changeList(state, list, message, (roster) => removeRows(roster, [key])))
    offerUndo({
      message,
      undo: (state) => changeList(state, list, `${message}, undone`, (roster) => restoreRows(roster, [key], before)),
      isPossible: ({ lists }) => !lists[list]?.roster.rows.has(key),
    })
  }
  return { save, remove }
}

/** The switches that enable courses and require them (CRS-01 to CRS-03). */
function CourseRequirements() {
  return (
    <Panel
      title="Course requirements"
      hint="Courses participants must pass before payouts are generated or paid. Applies while courses are enabled."
    >
      <FieldGrid>
        <EnabledField />
        <RequiredField field="coursesRequiredBeforeGeneratingPayout" />
        <RequiredField field="coursesRequiredBeforePayingPayout" />
      </FieldGrid>
    </Panel>
  )
}

function EnabledField() {
  const { value, change, frame } = useField('coursesEnabled')
  return <SwitchField {...frame} value={value} onChange={change} />
}

/**
 * Always off while courses are disabled. The previous value returns when they are enabled again before a save (OP-67).
 */
function RequiredField({
  field,
}: {
  field: 'coursesRequiredBeforeGeneratingPayout' | 'coursesRequiredBeforePayingPayout'
}) {
  const { value, change, frame } = useField(field)
  const isEnabled = useEditor(({ draft }) => draft.coursesEnabled)
  return <SwitchField {...frame} isDisabled={!isEnabled} value={value && isEnabled} onChange={change} />
}
