import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { isWorking } from '../../../api/queries/imports.ts'
import { IconButton } from '../../../kit/button/button.tsx'
import type { Column } from '../../../kit/data-table/column.ts'
import { RowActions } from '../../../kit/data-table/row-parts.tsx'
import { EmptyValue } from '../../../kit/fields/field-frame.tsx'
import { IconArrowBackUp } from '../../../kit/icon/icons.ts'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { titleOf } from '../../../parts/catalog/catalog-words.ts'
import { ImportStateBadge } from '../import-state.tsx'
import { countsInWords, percentDone } from '../../../parts/imports/import-words.ts'
import { DateText, dateWidth } from '../../../parts/lists/date-text.tsx'
import { canUndo } from '../undo-dialog.tsx'
import css from '../imports.module.css'

/** The columns of the list of imports. */
export const importColumns: readonly Column<Import>[] = [
  { id: 'fileName', header: 'File', cell: ({ fileName }) => <bdi>{fileName}</bdi>, isSelfEvident: true },
  { id: 'entity', header: 'Records', cell: ({ entity }) => titleOf(catalogEntity(entity)), width: 160 },
  {
    id: 'state',
    header: 'State',
    width: 150,
    isSelfEvident: true,
    cell: ({ state }) => <ImportStateBadge state={state} />,
  },
  { id: 'counts', header: 'Rows', cell: (row) => <Rows row={row} /> },
  { id: 'createdBy', header: 'By', cell: ({ createdBy }) => createdBy.fullName, width: 190 },
  {
    id: 'createdDate',
    header: 'When',
    cell: ({ createdDate }) => <DateText at={createdDate} />,
    isSortable: true,
    width: dateWidth,
  },
]

/** The counts, or the progress while the server works. */
function Rows({ row }: { row: Import }) {
  const { counts, state, fileName } = row
  const percent = percentDone(row)
  if (!isWorking(row)) return countsInWords(counts, state) || <EmptyValue />
  return (
    <span className={css.rowProgress}>
      <ProgressBar label={`Progress of ${fileName}`} value={percent} max={100} />
      {percent !== null && <span aria-hidden>{`${percent}%`}</span>}
    </span>
  )
}

/** The button that undoes an import; renders nothing where there is nothing to undo. */
export function UndoButton({ row, onUndo }: { row: Import; onUndo: (row: Import) => void }) {
  if (!canUndo(row)) return null
  return (
    <RowActions>
      <IconButton
        icon={IconArrowBackUp}
        size="small"
        label={`Undo the import of ${row.fileName}`}
        onClick={() => onUndo(row)}
      />
    </RowActions>
  )
}
