import type { CatalogName } from '@incentive/model/catalog'
import type { Column, Sort } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { filterWords } from '../table-filter/filter-field.ts'
import { TableFilter } from '../table-filter/table-filter.tsx'
import { useEmptyRecords } from '../new-records/use-empty-records.tsx'
import { useChooseAction, type ChooseAction, type Noun, countOf } from './use-choose-action.ts'
import css from './choose-dialog.module.css'
import { useEntityList, type EntityList, type EntityFilter, type ReadEntities } from './use-entity-list.ts'
import { MatchingStatus, useSelectMatching } from './select-matching.tsx'
import { useEntitySelection } from './use-entity-selection.ts'
import { Button } from '../../kit/button/button.tsx'

/** A note at a row of the list. */
export interface RowNote {
  readonly text: string
  /** True if the row is already listed: it can be selected individually, but selecting all leaves it out. */
  readonly isListed: boolean
}

interface ChooseEntitiesDialogProps<Row> {
  /** Such as `Add organizations`. */
  title: string
  noun: Noun
  /** The entity of the catalog that the rows are records of. */
  entity: CatalogName
  /** Cache key of the list. */
  queryKey: readonly unknown[]
  read: ReadEntities<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  initialSort: Sort
  /** Minimum length of a search text; no minimum by default. */
  leastCharacters?: number
  filters?: readonly EntityFilter[]
  /** Note for a row, such as for rows that are already in the promotion. OP-101. */
  noteOf?: (row: Row) => RowNote | undefined
  actions: readonly ChooseAction<Row>[]
  /** For many columns. */
  isWide?: boolean
  onClose: () => void
}

const noFilters: readonly EntityFilter[] = []
const noteWidth = 170

/**
 * Picks any number of entities from a list that the server searches, filters, sorts and pages. The selection persists
 * across pages and searches. A selection of all matching rows first loads them behind a progress bar.
 */
export function ChooseEntitiesDialog<Row>(props: ChooseEntitiesDialogProps<Row>) {
  const { title, noun, entity, read, rowKey, noteOf, onClose, filters = noFilters } = props
  const list = useEntityList({ ...props, filters })
  const { shown, query, fields } = list
  const rows = shown.rows ?? []
  const isListed = (row: Row) => noteOf?.(row)?.isListed ?? false
  const selection = useEntitySelection({ rows, search: searchOf(query), rowKey, isLeftOut: isListed })
  const matching = useSelectMatching({ read, query, total: shown.total, onRead: selection.add })
  const selected = [...selection.byKey.values()]
  const action = useChooseAction(selected, onClose)
  // closing unmounts the dialog, which aborts the running action
  const close = () => {
    if (action.running) showToast(`Canceled: no ${noun.many} were added`)
    onClose()
  }
  const words = filterWords(query.keyword, fields)
  const isEmpty = shown.rows?.length === 0 && words === ''
  // a record has all fields of a row
  const empty = useEmptyRecords(entity, isEmpty, (record) => selection.add([record as unknown as Row]))
  const isTaken = (row: Row) => isListed(row) || selection.byKey.has(rowKey(row))
  const isComplete = matching.rows?.every(isTaken) ?? false
  const offersAll = shown.total > rows.length && !isComplete && matching.state.at !== 'reading'
  const listed = new Set(rows.filter(isListed).map(rowKey))
  const leftOut = leftOutWords(
    (isComplete ? matching.rows : rows.every(isTaken) ? rows : undefined)?.filter(
      (row) => !selection.byKey.has(rowKey(row)),
    ) ?? [],
  )
  return (
    <Dialog
      isOpen
      isTall
      keepsOpen
      onClose={close}
      title={title}
      size={props.isWide ? 'wide' : 'large'}
      actions={<ChooseActions {...action} actions={props.actions} selected={selected} noun={noun} onCancel={close} />}
    >
      <div className={css.dialog}>
        <TableFilter
          plural={noun.many}
          keyword={list.keyword}
          onSearch={list.search}
          fields={fields}
          onClear={list.clear}
        />
        {list.hint !== null && (
          <p className={css.hint} role="status">
            {list.hint}
          </p>
        )}
        {action.refusal !== null && (
          <div className={css.message}>
            <Notice tone="bad" isUrgent>
              {action.refusal}
            </Notice>
          </div>
        )}
        <MatchingStatus matching={matching} many={noun.many} />
        <DataTable
          label={title}
          plural={noun.many}
          isTight
          columns={noteOf ? [...props.columns, noteColumn(noteOf)] : props.columns}
          rows={shown.rows}
          rowKey={rowKey}
          rowLabel={props.rowLabel}
          isLoading={shown.isLoading}
          failure={shown.failure}
          sort={query.sort}
          onSort={list.sortBy}
          paging={list.paging}
          empty={{
            title: empty.shown?.title ?? `There are no ${noun.many}`,
            action: empty.shown?.action,
          }}
          filter={words === '' ? undefined : { words, onClear: list.clear }}
          selection={{
            chosen: new Set(selection.byKey.keys()),
            hiddenCount: selection.hiddenCount,
            onChange: selection.select,
            actions: null,
            isLeftOut: (key) => listed.has(key),
            ...leftOut,
            ...(offersAll && { matching: { total: shown.total, isChosen: false, onChoose: matching.start } }),
          }}
        />
      </div>
      {empty.dialog}
    </Dialog>
  )
}

const searchOf = ({ keyword, filters }: EntityList<unknown>['query']) => JSON.stringify([keyword, filters])

/** Counts the rows that a selection of all left out, because they are already listed. */
const leftOutWords = ({ length }: readonly unknown[]) =>
  length > 0 && { note: `${length.toLocaleString('en-US')} already listed` }

const noteColumn = <Row,>(noteOf: (row: Row) => RowNote | undefined): Column<Row> => ({
  id: 'note',
  header: 'Status',
  width: noteWidth,
  isSelfEvident: true,
  cell: (row) => noteOf(row)?.text,
})

interface ChooseActionsProps<Row> {
  actions: readonly ChooseAction<Row>[]
  selected: readonly Row[]
  noun: Noun
  /** The action that is running. */
  running: ChooseAction<Row> | null
  onRun: (action: ChooseAction<Row>) => void
  onCancel: () => void
}

/** The buttons at the bottom of the dialog; all but Cancel need a selection. ORG-18. */
function ChooseActions<Row>(props: ChooseActionsProps<Row>) {
  const { actions, selected, noun, running, onRun, onCancel } = props
  const object = selected.length === 0 ? noun.many : countOf(selected.length, noun)
  const problemOf = (action: ChooseAction<Row>) =>
    selected.length === 0 ? `Select ${noun.many} first` : action.problemOf?.(selected)
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      {actions.map((action) => (
        <Button
          key={action.verb}
          kind={action.isPrimary ? 'primary' : 'secondary'}
          isBusy={running?.verb === action.verb}
          isDisabled={problemOf(action) !== undefined || (running !== null && running.verb !== action.verb)}
          disabledReason={problemOf(action)}
          onClick={() => onRun(action)}
        >
          {action.saysCount ? `${action.verb} ${object}` : action.verb}
        </Button>
      ))}
    </>
  )
}
