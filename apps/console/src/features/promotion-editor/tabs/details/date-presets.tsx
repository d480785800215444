import {
  formatDay,
  instantOf,
  nyDay,
  publishAt,
  publishWithStart,
  setWindow,
  windowPresets,
  type Instant,
  type PromotionDraft,
} from '@incentive/model'
import { Button } from '../../../../kit/button/button.tsx'
import { IconCalendarEvent } from '../../../../kit/icon/icons.ts'
import { Menu } from '../../../../kit/menu/menu.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { useStep } from '../../editing/use-field.ts'

/** Common date ranges, each set with one click and undone as one step. */
export function DatePresets() {
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
