import { PROMOTION_COURSES } from '@incentive/model'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../kit/icon/icons.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useList } from '../../editing/use-list.ts'
import { CourseDialog } from './course-dialog.tsx'
import { CourseRequirements } from './course-requirements.tsx'
import { CoursesTable } from './courses-table.tsx'
import css from './courses.module.css'
import { useCourseChanges } from './use-course-changes.ts'
import { useFocusedCourse } from './use-focused-course.ts'

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
