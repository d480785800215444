import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useField } from '../../editing/use-field.ts'

/** Whether courses count, and what they must be passed for (CRS-01 to CRS-03). */
export function CourseRequirements() {
  return (
    <Panel
      title="Course requirements"
      hint="What must be passed before something is generated or paid; it counts while courses are enabled."
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

/** Off while courses are not enabled, whatever it was; that comes back with them until the save (OP-67). */
function RequiredField({
  field,
}: {
  field: 'coursesRequiredBeforeGeneratingPayout' | 'coursesRequiredBeforePayingPayout'
}) {
  const { value, change, frame } = useField(field)
  const isEnabled = useEditor(({ draft }) => draft.coursesEnabled)
  return <SwitchField {...frame} isDisabled={!isEnabled} value={value && isEnabled} onChange={change} />
}
