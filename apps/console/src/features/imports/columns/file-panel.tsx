import type { Import } from '@incentive/contract'
import { Button } from '../../../kit/button/button.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { inWords } from '../../../parts/imports/import-words.ts'
import { CellTable } from '../rows/cell-table.tsx'

interface FilePanelProps {
  shown: Import
  /** Opens the columns; absent if they cannot be changed now. */
  onChangeColumns: (() => void) | undefined
}

/** The first rows of the file, with the field of each column. DI-13. */
export function FilePanel({ shown, onChangeColumns }: FilePanelProps) {
  const { columns, sample } = shown
  if (sample.length === 0) return null
  return (
    <Panel
      title="File"
      hint={sampleHint(shown)}
      actions={onChangeColumns && <Button onClick={onChangeColumns}>Change columns or options</Button>}
    >
      <CellTable
        label="First rows of the file"
        height="low"
        columns={columns.map(({ heading, field, label }) => ({
          heading,
          field: field === null ? 'Not imported' : (label ?? field),
          isUnused: field === null,
        }))}
        rows={sample}
      />
    </Panel>
  )
}

/** The number of rows shown, and the columns that are not read. */
export function sampleHint({ sample, counts, unknownColumns }: Import): string {
  const rows = `First ${sample.length} of ${inWords(Math.max(counts.rows, sample.length))} rows.`
  if (unknownColumns.length === 0) return rows
  const names = unknownColumns.map((name) => `"${name}"`).join(', ')
  return `${rows} Not imported: ${unknownColumns.length === 1 ? 'column' : 'columns'} ${names}.`
}
