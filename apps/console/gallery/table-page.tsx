import { useState } from 'react'
import { Button } from '../src/kit/button/button.tsx'
import { IconButton } from '../src/kit/button/icon-button.tsx'
import type { Column, Sort } from '../src/kit/data-table/column.ts'
import { DataTable } from '../src/kit/data-table/data-table.tsx'
import { ChoiceField } from '../src/kit/fields/choice-field.tsx'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconCopy,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../src/kit/icon/icons.ts'
import { Menu } from '../src/kit/menu/menu.tsx'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { StateBadge } from '../src/kit/page/state-badge.tsx'

interface Line {
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

const lines: Line[] = Array.from({ length: 25 }, (_, index) => ({
  key: `EXAMPLE-${String(index + 1).padStart(4, '0')}`,
  name: names[index % names.length] ?? '',
  type: index % 2 === 0 ? 'Rebate' : 'Spiff',
  state: states[index % 3] ?? 'Expired',
  from: '04/01/2026 12:00 am EDT',
  amount: (1250.5 * (index + 1)).toLocaleString('en-US', { minimumFractionDigits: 2 }),
}))

const badges = {
  Effective: { icon: IconCircleCheck, tone: 'good' },
  'Not yet effective': { icon: IconClock, tone: 'info' },
  Expired: { icon: IconCircleDashed, tone: 'neutral' },
} as const

const columns: Column<Line>[] = [
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

type Situation = 'rows' | 'loading' | 'reloading' | 'empty' | 'nomatch' | 'failed'

const situations: { value: Situation; label: string }[] = [
  { value: 'rows', label: 'Rows' },
  { value: 'loading', label: 'First load' },
  { value: 'reloading', label: 'Next page' },
  { value: 'empty', label: 'Empty' },
  { value: 'nomatch', label: 'No match' },
  { value: 'failed', label: 'Failed' },
]

export function TablePage() {
  const first = (new URLSearchParams(location.search).get('state') ?? 'rows') as Situation
  const [situation, setSituation] = useState<Situation>(first)
  const [sort, setSort] = useState<Sort>({ columnId: 'name', direction: 'asc' })
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(25)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(location.search.includes('chosen') ? ['EXAMPLE-0002'] : []),
  )
  const isEmpty = situation === 'empty' || situation === 'nomatch'
  return (
    <>
      <PageHeader
        title="Promotions"
        actions={
          <Button kind="primary" icon={IconPlus}>
            New promotion
          </Button>
        }
      />
      <div style={{ marginBottom: 16 }}>
        <ChoiceField
          fieldId="situation"
          label="Situation"
          value={situation}
          choices={situations}
          onChange={setSituation}
        />
      </div>
      <DataTable
        label="Promotions"
        columns={columns}
        rows={situation === 'loading' ? undefined : isEmpty ? [] : lines}
        rowKey={(line) => line.key}
        rowLabel={(line) => line.name}
        rowHref={(line) => `?page=editor&key=${line.key}`}
        isStruck={(line) => line.state === 'Expired'}
        rowActions={(line) => (
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
        )}
        isLoading={situation === 'loading' || situation === 'reloading'}
        sort={sort}
        onSort={setSort}
        empty={{
          title: 'No promotions yet',
          hint: 'A promotion says what is paid to whom for which products.',
          action: <Button kind="primary">New promotion</Button>,
        }}
        filter={
          situation === 'nomatch'
            ? { words: 'type Rebate and name containing "winter"', onClear: () => setSituation('rows') }
            : undefined
        }
        failure={
          situation === 'failed'
            ? { cause: 'The server could not complete the request (500).', onRetry: () => setSituation('rows') }
            : undefined
        }
        paging={{ page, size, total: isEmpty ? 0 : 3412, onPage: setPage, onSize: setSize }}
        selection={{
          chosen,
          onChange: setChosen,
          actions: <Button size="small">Copy {chosen.size} promotions</Button>,
        }}
      />
    </>
  )
}
