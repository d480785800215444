import { useState } from 'react'
import { Button, IconButton } from '../../../../kit/button/button.tsx'
import { IconPlus, IconCircleCheck, IconCircleX, IconDots, IconPencil, IconTrash } from '../../../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand } from '../../../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useNow } from '../../../../parts/now/use-now.ts'
import { useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useExpiredRead } from '../../editing/use-expired-read.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { ImportButtons } from './import/import-buttons.tsx'
import { exportWords } from './import/import-words.ts'
import { copyText } from '../../../../parts/clipboard/copy-text.ts'
import { LineDialogs, type Question } from './line-dialogs.tsx'
import type { PlacedLine } from './table/placed-lines.ts'
import { ProductsTable } from './table/products-table.tsx'
import { useLines, useExpiredLines, type Lines } from './use-lines.ts'
import { countLines, useLineChanges } from './use-line-changes.ts'
import { useLineContext } from './use-line-context.ts'
import { useOpenLine } from './use-open-line.ts'
import css from './products.module.css'
import { canActivate, copyLines } from '@incentive/model/products'
import { RowActions } from '../../../../kit/data-table/row-parts.tsx'
import { Menu, type MenuItem } from '../../../../kit/menu/menu.tsx'
import { isGroup } from './line-row.ts'

const lineReader = onDemand(async () => (await import('./line-reader.tsx')).LineReader)

const nothing: ReadonlySet<string> = new Set()

/** The products and product groups of the promotion, with their payouts (Spec 2, Products table). */
export function ProductsPanel() {
  const isFormOpen = useIsFormOpen()
  const now = useNow(useEditor(({ lists }) => lists.promotionProducts?.roster.saved))
  const expired = useExpiredLines()
  const lines = useLines(now, expired.isShown)
  const { opened, open, close } = useOpenLine()
  const [question, ask] = useState<Question | null>(null)
  const [chosen, setChosen] = useState(nothing)
  const [isImporting, setIsImporting] = useState(false)
  // adding or importing can reactivate an expired line (OP-148)
  const over = useExpiredRead(isImporting || question?.kind === 'add', 'over')
  const areOverKnown = !over.isLoading && over.failure === null
  const failure = expired.failure ?? over.failure
  const readAgain = () => (expired.failure === null ? over.retry() : expired.show(true))
  const { activate } = useLineChanges()
  // a partially loaded list must not be changed: a save would miss the other rows (OP-119)
  const canChange = isFormOpen && lines.isWhole
  const context = useLineContext(now, canChange, isFormOpen ? null : open)
  const copy = (of: readonly PlacedLine[]) => {
    const rows = of.flatMap(({ row }) => (isGroup(row) ? [] : [row]))
    return copyText(copyLines(rows, exportWords(now, context.currency)), `${countLines(rows.length)} copied as rows`)
  }
  const ofLines = {
    onExpire: (of: readonly PlacedLine[]) => ask({ kind: 'expire', lines: of }),
    onActivate: activate,
    onDelete: (of: readonly PlacedLine[]) => ask({ kind: 'delete', lines: of }),
  }
  const selection = () => {
    const found = lines.shown?.filter(({ id }) => chosen.has(id)) ?? []
    return {
      chosen: new Set(found.map(({ id }) => id)),
      onChange: setChosen,
      actions: (
        <BulkActions
          lines={found}
          onChange={(of) => ask({ kind: 'change', lines: of })}
          onCopy={(of) => void copy(of)}
          {...ofLines}
        />
      ),
    }
  }
  return (
    <Panel
      title="Products"
      hint={<TotalsLine lines={lines} />}
      actions={
        <>
          <Room isShown={isFormOpen}>
            <Button
              icon={IconPlus}
              isDisabled={!canChange}
              disabledReason="The products are not loaded yet"
              onClick={() => ask({ kind: 'add' })}
            >
              Add
            </Button>
          </Room>
          <ImportButtons
            isWhole={lines.isWhole}
            canChange={canChange}
            isOpen={isImporting && areOverKnown}
            onOpen={setIsImporting}
          />
        </>
      }
    >
      {failure !== null && (
        <Notice tone="bad" isUrgent actions={<Button onClick={readAgain}>Retry</Button>}>
          The expired products could not be loaded. {failure}
        </Notice>
      )}
      <ProductsTable
        lines={lines.shown}
        isLoading={lines.isLoading || expired.isLoading}
        failure={lines.failure}
        context={context}
        expired={expired}
        selection={canChange ? selection() : undefined}
        rowActions={canChange ? (line) => <LineActions line={line} onEdit={open} {...ofLines} /> : undefined}
        emptyHint={canChange ? 'Add the products that the promotion pays for.' : undefined}
      />
      {!isFormOpen && opened && (
        <OnDemandDialog source={lineReader} title="View product" onClose={close}>
          {(LineReader) => <LineReader key={opened.path} path={opened.path} row={opened.row} onClose={close} />}
        </OnDemandDialog>
      )}
      {canChange && (
        <LineDialogs
          question={question?.kind === 'add' && !areOverKnown ? null : question}
          opened={opened}
          now={now}
          onDone={() => setChosen(nothing)}
          onClose={() => {
            ask(null)
            close()
          }}
        />
      )}
    </Panel>
  )
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Number of lines, groups, expired and changed lines. While loading, number of loaded lines. */
function TotalsLine({ lines: { totals, progress, shown } }: { lines: Lines }) {
  const words = [
    counted(totals.lines, 'product', 'products'),
    counted(totals.groups, 'group', 'groups'),
    ...(totals.expired > 0 ? [counted(totals.expired, 'expired', 'expired')] : []),
    ...(totals.changed > 0 ? [counted(totals.changed, 'changed', 'changed')] : []),
  ]
  const loaded =
    progress &&
    `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} products loaded. They can be edited when all are loaded.`
  return (
    <span className={css.totals} role="status">
      {shown && (loaded ?? words.join(' · '))}
    </span>
  )
}

/** The row actions of lines in edit mode. */
interface LineActionsProps {
  line: PlacedLine
  onEdit: (line: PlacedLine) => void
  onExpire: (lines: readonly PlacedLine[]) => void
  onActivate: (lines: readonly PlacedLine[]) => void
  onDelete: (lines: readonly PlacedLine[]) => void
}

/** The buttons of a row: Edit, and a menu with the rest (PROD-10, PROD-61, PROD-62, GRP-13). */
function LineActions({ line, onEdit, onExpire, onActivate, onDelete }: LineActionsProps) {
  const { name, row } = line
  const ending: readonly MenuItem[] = canActivate(row)
    ? [{ label: 'Activate', icon: IconCircleCheck, onChoose: () => onActivate([line]) }]
    : isGroup(row)
      ? []
      : [{ label: 'Expire', icon: IconCircleX, onChoose: () => onExpire([line]) }]
  return (
    <RowActions>
      <IconButton icon={IconPencil} size="small" label={`Edit ${name}`} onClick={() => onEdit(line)} />
      <Menu
        label={`Actions for ${name}`}
        trigger={<IconButton icon={IconDots} size="small" label={`More actions for ${name}`} />}
        items={[...ending, { label: 'Delete', icon: IconTrash, isDanger: true, onChoose: () => onDelete([line]) }]}
      />
    </RowActions>
  )
}
