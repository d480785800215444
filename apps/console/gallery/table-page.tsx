import { useState } from 'react'
import { Button } from '../src/kit/button/button.tsx'
import type { Sort } from '../src/kit/data-table/column.ts'
import { DataTable } from '../src/kit/data-table/data-table.tsx'
import { ChoiceField } from '../src/kit/fields/choice-field.tsx'
import { IconPlus } from '../src/kit/icon/icons.ts'
import { PageHeader } from '../src/kit/page/page-header.tsx'
import { LineActions, lineColumns, sampleLines } from './sample-lines.tsx'

const lines = sampleLines(25)

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
        columns={lineColumns}
        rows={situation === 'loading' ? undefined : isEmpty ? [] : lines}
        rowKey={(line) => line.key}
        rowLabel={(line) => line.name}
        rowHref={(line) => `?page=editor&key=${line.key}`}
        isStruck={(line) => line.state === 'Expired'}
        rowActions={(line) => <LineActions line={line} />}
        isLoading={situation === 'loading' || situation === 'reloading'}
        sort={sort}
        onSort={setSort}
        empty={{
          title: 'No promotions yet',
          hint: 'A promotion defines who is paid for which products.',
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
