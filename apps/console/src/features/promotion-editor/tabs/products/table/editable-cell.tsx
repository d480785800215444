import type { ReactNode } from 'react'
import { EditableText } from '../../../../../kit/data-table/editing/editable-text.tsx'
import type { EditableValue } from './editable-value.ts'
import type { LineContext } from './line-context.ts'
import type { PlacedLine } from './placed-lines.ts'

interface EditableCellProps {
  line: PlacedLine
  /** Null if it cannot be edited in its cell. */
  value: EditableValue | null
  context: Pick<LineContext, 'edit'>
  /** The read-only content. */
  children: ReactNode
}

/** A value of a line that can be edited in its cell in edit mode (U38). */
export function EditableCell({ line, value, context: { edit }, children }: EditableCellProps) {
  if (!edit || !value) return children
  return (
    <EditableText
      label={`${value.label} of ${line.name}`}
      text={value.textOf(line.row)}
      inputMode={value.inputMode}
      problemOf={(text) => edit.problemOf(value.put(line.row, text), value.field)}
      onCommit={(text) => edit.commit(line, (row) => value.put(row, text))}
    >
      {children}
    </EditableText>
  )
}
