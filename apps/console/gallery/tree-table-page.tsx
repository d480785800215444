import { useState } from 'react'
import type { Column } from '../src/kit/data-table/column.ts'
import { DataTable } from '../src/kit/data-table/data-table.tsx'
import { treeRows } from '../src/kit/data-table/opening/tree-rows.tsx'
import { PageHeader } from '../src/kit/page/page-header.tsx'

interface Limit {
  key: string
  name: string
  amount: string
  parts: readonly Limit[]
}

/** A tree of `count` limits: ten below each, as deep as necessary. */
function sampleLimits(count: number, path = 'L'): readonly Limit[] {
  const shares = Array.from({ length: Math.min(10, count) }, (_, index) => Math.ceil((count - index) / 10) - 1)
  return shares.map((below, index) => ({
    key: `${path}${index}`,
    name: below > 0 ? (index % 2 === 0 ? 'All of' : 'One of') : `Category ${path}${index}`,
    amount: (100 * (index + 1)).toLocaleString('en-US'),
    parts: sampleLimits(below, `${path}${index}`),
  }))
}

const roots = sampleLimits(10_000)
const columns: Column<Limit>[] = [
  { id: 'name', header: 'Limit', cell: (limit) => limit.name },
  { id: 'amount', header: 'At most', cell: (limit) => limit.amount, align: 'right', width: 140 },
]
const rowKey = (limit: Limit) => limit.key
const rowLabel = (limit: Limit) => `${limit.name} ${limit.key}`

const keysOf = (limits: readonly Limit[]): string[] => limits.flatMap(({ key, parts }) => [key, ...keysOf(parts)])

/** A tree of ten thousand rows; `&open` expands them all. */
export function TreeTablePage() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(location.search.includes('open') ? keysOf(roots) : ['L0', 'L00']),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <PageHeader title="Limits" />
      <DataTable
        label="Limits"
        columns={columns}
        rowKey={rowKey}
        rowLabel={rowLabel}
        empty={{ title: 'No limits yet' }}
        selection={{ chosen, onChange: setChosen, actions: null }}
        {...treeRows({ roots, childrenOf: ({ parts }) => parts, rowKey, rowLabel, expanded, onChange: setExpanded })}
      />
    </>
  )
}
