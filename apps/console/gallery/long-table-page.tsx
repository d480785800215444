import { useState } from 'react'
import { Button } from '../src/kit/button/button.tsx'
import { DataTable } from '../src/kit/data-table/data-table.tsx'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { LineActions, lineColumns, sampleLines } from './sample-lines.tsx'

const lines = sampleLines(10_000)

/** A table of ten thousand rows without pages. */
export function LongTablePage() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <PageHeader title="Products" />
      <DataTable
        label="Products"
        columns={lineColumns}
        rows={lines}
        rowKey={(line) => line.key}
        rowLabel={(line) => line.name}
        rowHref={(line) => `?page=editor&key=${line.key}`}
        isStruck={(line) => line.state === 'Expired'}
        rowActions={(line) => <LineActions line={line} />}
        empty={{ title: 'No products yet' }}
        selection={{
          chosen,
          onChange: setChosen,
          actions: <Button size="small">Remove {chosen.size} products</Button>,
        }}
      />
    </>
  )
}
