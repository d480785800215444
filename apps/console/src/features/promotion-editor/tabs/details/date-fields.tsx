import type { DateField } from '@incentive/model'
import { changeDate, LAST_SECOND } from '@incentive/model'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { DateWarnings } from '../../editing/date-warnings.tsx'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useChange, useField } from '../../editing/use-field.ts'
import { DatePresets } from './date-presets.tsx'

const startZone = newYorkZone()
const endZone = newYorkZone(LAST_SECOND)

/** Publish and effective dates, in New York time. */
export function DateFields() {
  const isFormOpen = useIsFormOpen()
  const presets = (
    <Room isShown={isFormOpen}>
      <DatePresets />
    </Room>
  )
  return (
    <Panel title="Dates" hint="All times are New York time." actions={presets}>
      <FieldGrid>
        <OneDate field="effectiveDate" />
        <OneDate field="expirationDate" />
        <OneDate field="publishDate" />
      </FieldGrid>
      <DateWarnings />
    </Panel>
  )
}

function OneDate({ field }: { field: DateField }) {
  const { value, frame } = useField(field)
  const change = useChange()
  const stored = useEditor((state) => state.baseline[field])
  const isEnd = field === 'expirationDate'
  return (
    <ZonedDateTimeField
      {...frame}
      isRequired
      zone={isEnd ? endZone : startZone}
      defaultTime={isEnd ? '23:59:59' : '00:00:00'}
      value={value}
      stored={stored}
      onChange={(typed) => change((draft) => changeDate(draft, field, typed))}
    />
  )
}
