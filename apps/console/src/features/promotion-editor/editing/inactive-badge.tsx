import { IconBan } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import type { InactiveRecords } from '../draft/editor-state.ts'
import { useEditor } from './editor-context.tsx'

/** Returns the function that finds the marks of records: one for each that is deactivated. DI-20. */
export const useMarksOf = (): InactiveRecords['marksOf'] => useEditor(({ inactive }) => inactive?.marksOf) ?? noMarks

const noMarks = () => []

/** The mark of a row with deactivated records, short since rows are narrow: the dates appear on hover. DI-20. */
export function InactiveBadge({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null
  const text = marks.join(', ')
  return (
    <>
      <span title={text}>
        <span aria-hidden>
          <StateBadge label="Inactive" icon={IconBan} />
        </span>
        <span className="kit-hidden">{text}</span>
      </span>{' '}
    </>
  )
}
