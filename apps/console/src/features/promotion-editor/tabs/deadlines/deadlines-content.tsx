import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useField } from '../../editing/use-field.ts'
import { DeadlinesPanel } from './deadlines-panel.tsx'

/** The last days to submit claims (DL-01). */
export function DeadlinesContent() {
  return (
    <>
      <Panel title="Claims">
        <FieldGrid>
          <OffsetField />
        </FieldGrid>
      </Panel>
      <DeadlinesPanel />
    </>
  )
}

function OffsetField() {
  const { value, change, frame } = useField('submissionDeadlineDays')
  return (
    <NumberTextField
      {...frame}
      hint="Default days to submit after a period ends"
      unit="days"
      isOptional
      value={value}
      onChange={change}
    />
  )
}
