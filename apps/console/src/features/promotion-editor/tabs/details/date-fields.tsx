import {
  type DateField,
  changeDate,
  publishAt,
  publishWithStart,
  setWindow,
  windowPresets,
  type PromotionDraft,
} from '@incentive/model/promotion'
import { LAST_SECOND, instantOf, nyDay } from '@incentive/model/time'
import { formatDay, type Instant } from '@incentive/scalars'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { DateWarnings } from '../../editing/date-warnings.tsx'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useChange, useField, useStep } from '../../editing/use-field.ts'
import { Button } from '../../../../kit/button/button.tsx'
import { IconCalendarEvent } from '../../../../kit/icon/icons.ts'
import { Menu } from '../../../../kit/menu/menu.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'

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

/** Common date ranges, each set with one click and undone as one step. */
function DatePresets() {
  const now = useNow()
  const step = useStep()
  const start = useEditor(({ draft }) => instantOf(draft.effectiveDate))
  const windows = windowPresets(now).map(({ label, window }) => ({
    label,
    detail: `${day(window.effectiveDate)} to ${day(window.expirationDate)}`,
    onChoose: () => step((draft) => setWindow(draft, window)),
  }))
  const publish = (label: string, change: (draft: PromotionDraft) => PromotionDraft) => ({
    label,
    onChoose: () => step(change),
  })
  return (
    <Menu
      label="Date presets"
      trigger={
        <Button size="small" icon={IconCalendarEvent}>
          Presets
        </Button>
      }
      items={[
        ...windows,
        { ...publish('Publish now', (draft) => publishAt(draft, now)), startsGroup: true },
        {
          ...publish('Publish with the start', publishWithStart),
          disabledReason: start === null ? 'Set the start date first' : undefined,
        },
      ]}
    />
  )
}

const day = (instant: Instant) => formatDay(nyDay(instant))
