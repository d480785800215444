import { type ShownCustomField, shownFields } from '@incentive/model/draft'
import { ButtonLink } from '../../../../kit/button/button.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { IconTag } from '../../../../kit/icon/icons.ts'
import { EmptyState } from '../../../../kit/page/empty-state.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useField } from '../../editing/use-field.ts'

/** The custom fields that the program defines for its promotions, maximum 15 (CF-01). */
export function CustomFieldsPanel() {
  const definitions = useEditor(({ program }) => program.customFields)
  const fields = shownFields(definitions)
  if (fields.length === 0) return <NoFields />
  return (
    <Panel title="Custom Fields">
      <FieldGrid columns={3}>
        {fields.map((field) => (
          <CustomField key={field.name} {...field} />
        ))}
      </FieldGrid>
    </Panel>
  )
}

function CustomField({ name, required }: ShownCustomField) {
  const { value, change, frame } = useField(name)
  return <TextField {...frame} isOptional={!required} isRequired={required} value={value} onChange={change} />
}

/** Shown for a program without definitions (CF-05). */
function NoFields() {
  const programId = useEditor(({ program }) => program.id)
  return (
    <EmptyState
      icon={IconTag}
      title="No custom fields are configured"
      action={programId !== null && <ButtonLink href={`/program/${programId}`}>Open the program</ButtonLink>}
    >
      Custom fields are set up on the program.
    </EmptyState>
  )
}
