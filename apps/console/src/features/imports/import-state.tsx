import type { ImportState } from '@incentive/contract'
import type { IconShape } from '../../kit/icon/icon.tsx'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconColumns,
  IconListCheck,
  IconLoader2,
} from '../../kit/icon/icons.ts'
import { StateBadge, type Tone } from '../../kit/page/state-badge.tsx'
import { stateLabels } from '../../parts/imports/import-words.ts'

const looks: Readonly<Record<ImportState, readonly [icon: IconShape, tone: Tone]>> = {
  RECEIVED: [IconLoader2, 'info'],
  NEEDS_COLUMNS: [IconColumns, 'warning'],
  CHECKING: [IconLoader2, 'info'],
  CHECKED: [IconListCheck, 'info'],
  APPLYING: [IconLoader2, 'info'],
  APPLIED: [IconCircleCheck, 'good'],
  UNDOING: [IconLoader2, 'info'],
  UNDONE: [IconArrowBackUp, 'neutral'],
  UNDONE_IN_PART: [IconArrowBackUp, 'warning'],
  CANCELED: [IconBan, 'neutral'],
  STOPPED: [IconAlertTriangle, 'warning'],
  FAILED: [IconAlertCircle, 'bad'],
  EXPIRED: [IconClock, 'neutral'],
}

/** The state of an import as a label. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const [icon, tone] = looks[state]
  return <StateBadge label={stateLabels[state]} icon={icon} tone={tone} />
}
