import { useState } from 'react'
import { Button } from '../src/kit/button/button.tsx'
import { DataTable } from '../src/kit/data-table/data-table.tsx'
import { expandableRows } from '../src/kit/data-table/opening/expandable-rows.tsx'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { LineActions, lineColumns, sampleLines, type Line } from './sample-lines.tsx'

const isShort = new URLSearchParams(location.search).has('short')
const lines = sampleLines(isShort ? 8 : 10_000)
const payouts = sampleLines(3)
const rowKey = (line: Line) => line.key
const rowLabel = (line: Line) => line.key

/** Ten thousand lines, each with its payouts nested below it; eight with `&short`. */
export function ExpandableTablePage() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['EXAMPLE-0002']))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <PageHeader title="Products with payouts" />
      <DataTable
        label="Products"
        columns={lineColumns}
        rows={lines}
        rowKey={rowKey}
        rowLabel={rowLabel}
        rowActions={(line) => <LineActions line={line} />}
        empty={{ title: 'No products yet' }}
        selection={{
          chosen,
          onChange: setChosen,
          actions: <Button size="small">Remove</Button>,
          isLeftOut: (key) => key === 'EXAMPLE-0003',
        }}
        structure={expandableRows({
          rowKey,
          rowLabel,
          expanded,
          onChange: setExpanded,
          canExpand: (line) => line.type === 'Spiff',
          renderDetail: (line) => (
            <DataTable
              label={`Payouts of ${line.key}`}
              columns={lineColumns.filter(({ id }) => id !== 'type')}
              rows={payouts}
              rowKey={rowKey}
              rowLabel={rowLabel}
              empty={{ title: 'No payouts yet' }}
            />
          ),
        })}
      />
    </>
  )
}
