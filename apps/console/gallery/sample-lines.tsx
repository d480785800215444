import { IconButton } from '../src/kit/button/button.tsx'
import type { Column } from '../src/kit/data-table/column.ts'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '../src/kit/icon/icons.ts'
import { Menu } from '../src/kit/menu/menu.tsx'
import { StateBadge } from '../src/kit/page/state-badge.tsx'

export interface Line {
  key: string
  name: string
  type: string
  state: 'Effective' | 'Not yet effective' | 'Expired'
  from: string
  amount: string
}

const names = [
  'Autumn spiff',
  'Spring rebate for example dealers in the northern and the southern region with a very long name',
  'Loyalty year',
  'Launch bonus',
]
const states = ['Effective', 'Not yet effective', 'Expired'] as const

/** Creates the given number of sample lines with unique keys. */
export function sampleLines(count: number): Line[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `EXAMPLE-${String(index + 1).padStart(4, '0')}`,
    name: names[index % names.length] ?? '',
    type: index % 2 === 0 ? 'Rebate' : 'Spiff',
    state: states[index % 3] ?? 'Expired',
    from: '04/01/2026 12:00 am EDT',
    amount: (1250.5 * (index + 1)).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  }))
}

const badges = {
  Effective: { icon: IconCircleCheck, tone: 'good' },
  'Not yet effective': { icon: IconClock, tone: 'info' },
  Expired: { icon: IconCircleDashed, tone: 'neutral' },
} as const

export const lineColumns: Column<Line>[] = [
  { id: 'key', header: 'Key', cell: (line) => line.key, isMono: true, isSortable: true, width: 150 },
  { id: 'name', header: 'Name', cell: (line) => line.name, isSortable: true },
  { id: 'type', header: 'Type', cell: (line) => line.type, isSortable: true, width: 110 },
  {
    id: 'state',
    header: 'State',
    cell: (line) => <StateBadge label={line.state} {...badges[line.state]} />,
    width: 160,
  },
  { id: 'from', header: 'Effective from', cell: (line) => line.from, isSortable: true, width: 224 },
  { id: 'amount', header: 'Paid out', cell: (line) => line.amount, align: 'right', isSortable: true, width: 130 },
]

/** The low-emphasis buttons of a sample line. */
export function LineActions({ line }: { line: Line }) {
  return (
    <>
      <IconButton icon={IconPencil} label={`Edit ${line.key}`} size="small" />
      <Menu
        label={`More for ${line.key}`}
        trigger={<IconButton icon={IconDots} label={`More for ${line.key}`} size="small" />}
        items={[
          { label: 'Copy', icon: IconCopy, onChoose: () => undefined },
          { label: 'Delete', icon: IconTrash, isDanger: true, onChoose: () => undefined },
        ]}
      />
    </>
  )
}
