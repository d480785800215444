import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconDownload } from '../../../kit/icon/icons.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { inWords } from '../../../parts/imports/import-words.ts'
import { useImportSteps } from '../page/use-import-steps.tsx'
import { CellTable } from '../rows/cell-table.tsx'
import css from '../rows/cell-table.module.css'
import { useFieldLabels } from './column-choices.ts'

interface FilePanelProps {
  shown: Import
  /** Opens the columns; absent if they cannot be changed now. */
  onChangeColumns: (() => void) | undefined
}

/** The first rows of the file, with the field of each column, and the file itself while it is kept. DI-13. */
export function FilePanel({ shown, onChangeColumns }: FilePanelProps) {
  const { columns, sample, entity } = shown
  const labelOf = useFieldLabels(catalogEntity(entity))
  const { run, busy, problem } = useImportSteps(shown.id)
  if (sample.length === 0) return null
  return (
    <Panel
      title="File"
      hint={sampleHint(shown)}
      actions={
        <>
          {shown._links['file'] && (
            <Button icon={IconDownload} isBusy={busy === 'file'} onClick={() => run('file')}>
              Download file
            </Button>
          )}
          {onChangeColumns && <Button onClick={onChangeColumns}>Change columns or options</Button>}
        </>
      }
    >
      {problem}
      <CellTable
        label="First rows of the file"
        height="low"
        columns={columns.map(({ heading, field, label }) => ({
          heading,
          field: field === null ? 'Not imported' : labelOf(field, label),
          isUnused: field === null,
        }))}
        rows={sample.map(({ line, cells }) => ({ line, cells: cells.map(sampleCell) }))}
      />
    </Panel>
  )
}

/** A cell on one line, with the whole text on hover. */
export const sampleCell = (text: string, index: number): ReactNode => (
  <span key={index} className={css.cell} title={text}>
    <bdi>{text}</bdi>
  </span>
)

/** The number of rows shown, and the columns that are not read. */
export function sampleHint({ sample, counts, unknownColumns }: Import): string {
  const rows =
    counts.rows > sample.length
      ? `First ${sample.length} of ${inWords(counts.rows)} rows.`
      : `${sample.length} ${sample.length === 1 ? 'row' : 'rows'}.`
  if (unknownColumns.length === 0) return rows
  const names = unknownColumns.map((name) => `"${name}"`).join(', ')
  return `${rows} Not imported: ${unknownColumns.length === 1 ? 'column' : 'columns'} ${names}.`
}
