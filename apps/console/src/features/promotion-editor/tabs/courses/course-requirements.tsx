import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useField } from '../../editing/use-field.ts'

/** The switches that enable courses and require them (CRS-01 to CRS-03). */
export function CourseRequirements() {
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
