import { MESSAGES } from '@incentive/model/issues'
import {
  type ProductGroup,
  type ProductLine,
  payingGroups,
  type PayingGroup,
  PRODUCT_GROUPS,
} from '@incentive/model/products'
import type { RowKey } from '@incentive/model/roster'
import type { Instant } from '@incentive/scalars'
import { availableVehiclesOf } from '../../draft/derive-editor.ts'
import { listContext } from '../../draft/list-context.ts'
import { useEditor, useEditorStore } from '../../editing/editor-context.tsx'
import { AddProductsDialog } from './adding/add-products-dialog.tsx'
import { useAdding } from './adding/use-adding.ts'
import { applyBulk } from './bulk/bulk-changes.ts'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { namesOf, useLineChanges, isListedGroup } from './use-line-changes.ts'
import { ExpireDialog } from './expire-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { productsOf, type LineRow } from './line-row.ts'
import type { PlacedLine } from './table/placed-lines.ts'
import type { OpenLine } from './use-open-line.ts'
import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { ConfirmDialog } from '../../../../kit/dialog/confirm-dialog.tsx'
import css from './products.module.css'

/** The dialog to show before lines are changed or added. */
export type Question =
  { readonly kind: 'expire' | 'delete' | 'change'; readonly lines: readonly PlacedLine[] } | { readonly kind: 'add' }

interface LineDialogsProps {
  question: Question | null
  opened: OpenLine | null
  now: Instant
  /** Called after lines were changed or removed. Clears the selection. */
  onDone: () => void
  onClose: () => void
}

const NO_LINES: ReadonlyMap<RowKey, ProductLine> = new Map()
const NO_GROUPS: ReadonlyMap<RowKey, ProductGroup> = new Map()

/** The dialogs of the tab. Only one is open at a time. */
export function LineDialogs({ question, opened, now, onDone, onClose }: LineDialogsProps) {
  const context = useEditor((state) => listContext(availableVehiclesOf(state), state.expressionChecks))
  const { change, expire, remove } = useLineChanges()
  const done = () => {
    onDone()
    onClose()
  }
  if (!question) return opened && <OpenLineDialog key={opened.path} opened={opened} onClose={onClose} />
  if (question.kind === 'add') return <Adding now={now} onClose={onClose} />
  const { kind, lines } = question
  const name = namesOf(lines)
  if (kind === 'delete') {
    return (
      <Deleting
        lines={lines}
        now={now}
        onDelete={() => {
          remove(lines)
          done()
        }}
        onClose={onClose}
      />
    )
  }
  const rows = lines.map(({ row }) => row)
  return kind === 'expire' ? (
    <ExpireDialog
      name={name}
      rows={rows}
      now={now}
      onExpire={(end) => {
        expire(lines, end, now)
        done()
      }}
      onClose={onClose}
    />
  ) : (
    <BulkDialog
      name={name}
      rows={rows}
      context={context}
      now={now}
      onCommit={(draft) => {
        change(lines, 'changed', (row) => applyBulk(row, draft, now))
        done()
      }}
      onClose={onClose}
    />
  )
}

interface DeletingProps {
  lines: readonly PlacedLine[]
  now: Instant
  onDelete: () => void
  onClose: () => void
}

function Deleting({ lines, now, ...ways }: DeletingProps) {
  const groups = useEditor(({ lists }) => lists.promotionProductGroups?.roster.rows ?? NO_GROUPS)
  const going = new Set(lines.flatMap(({ list, key }) => (list === 'promotionProductGroups' ? [key] : [])))
  const products = new Set(lines.flatMap(({ row }) => ('product' in row && row.product ? [row.product.id] : [])))
  const staying = [...groups].flatMap(([key, group]) => (going.has(key) ? [] : [group]))
  return <DeleteDialog name={namesOf(lines)} paying={payingGroups(staying, products, now)} {...ways} />
}

function Adding({ now, onClose }: { now: Instant; onClose: () => void }) {
  const lines = useEditor(({ lists }) => lists.promotionProducts?.roster.rows ?? NO_LINES)
  const { addLines, addGroup } = useAdding(now)
  return <AddProductsDialog lines={lines} now={now} onAdd={addLines} onAddGroup={addGroup} onClose={onClose} />
}

function OpenLineDialog({ opened: { at, ...line }, onClose }: { opened: OpenLine; onClose: () => void }) {
  const store = useEditorStore()
  const { replace } = useLineChanges()
  const context = useEditor((state) => listContext(availableVehiclesOf(state), state.expressionChecks))
  const commit = (row: LineRow) => {
    const groups = store.getState().lists.promotionProductGroups?.roster
    if (groups && isListedGroup(groups, at, row)) {
      return MESSAGES.line.alreadyExist(productsOf(row).map(({ productKey }) => productKey))
    }
    replace(at, row)
    onClose()
    return null
  }
  return <LineDialog {...line} context={context} onCommit={commit} onClose={onClose} />
}

interface DeleteDialogProps {
  /** Describes what is deleted: `AX-100`, `12 lines`. */
  name: string
  /** The groups that still pay for the deleted products. */
  paying: readonly PayingGroup[]
  onDelete: () => void
  onClose: () => void
}

/** Number of groups rendered at a time. */
const PORTION = 20

/**
 * Asks for confirmation before lines are deleted. Explains the effect on lines with claims (PROD-51, PROD-52, ALG-12),
 * and lists the groups that still pay for their products.
 */
function DeleteDialog({ name, paying, onDelete, onClose }: DeleteDialogProps) {
  const [most, setMost] = useState(PORTION)
  const left = paying.length - most
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <p>{MESSAGES.line.deleteExpires}</p>
      {paying.length > 0 && (
        <ul className={css.paying}>
          {paying.slice(0, most).map(({ group, products }) => (
            <li key={PRODUCT_GROUPS.keyOf(group)}>
              {MESSAGES.line.groupStillPays(
                PRODUCT_GROUPS.describe(group),
                products.map(({ productKey }) => productKey).join(', '),
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button size="small" onClick={() => setMost(most + PORTION)}>
          Show {Math.min(left, PORTION)} more of {left.toLocaleString('en-US')}
        </Button>
      )}
    </ConfirmDialog>
  )
}
