import { courseChoices, type PromotionCourseRow } from '@incentive/model/courses'
import type { CourseReference } from '@incentive/model/references'
import type { Roster } from '@incentive/model/roster'
import { call } from '../../../../api/call.ts'
import { EntityPicker, type EntityOption, type PickerProps } from '../../../../parts/pickers/entity-picker.tsx'
import { useListSource } from '../../../../parts/pickers/use-list-source.ts'

interface CoursePickerProps extends PickerProps<CourseReference> {
  roster: Roster<PromotionCourseRow>
  edited: PromotionCourseRow | null
}

const toOption = (course: CourseReference): EntityOption<CourseReference> => ({
  value: String(course.id),
  label: course.name,
  entity: course,
})

async function load(text: string, signal: AbortSignal | undefined) {
  const found = await call('searchCourses', {
    query: { size: '100', sort: 'name' },
    body: { isEffective: true, ...(text.trim() && { keyword: text.trim() }) },
    signal,
  })
  return { options: found.content.map(toOption), total: found.totalElements }
}

/** Selects an effective course that no other row of the promotion lists (CRS-17, CRS-18, CRS-27, PICK-21). */
export function CoursePicker({ hint, roster, edited, ...props }: CoursePickerProps) {
  const narrow = (options: readonly EntityOption<CourseReference>[]) => {
    const choices = new Set(
      courseChoices(
        options.map(({ entity }) => entity),
        roster,
        edited,
      ).map(({ id }) => id),
    )
    return options.filter(({ entity }) => choices.has(entity.id))
  }
  const list = useListSource({ queryKey: ['types', 'courses'], load, isEnabled: props.mode === 'edit', narrow })
  return (
    <EntityPicker {...props} plural="courses" entity="courses" {...list} hint={list.hint ?? hint} toOption={toOption} />
  )
}
