import { useRef, type KeyboardEvent } from 'react'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import type { TableMessages } from '../../../../kit/data-table/table-message.tsx'
import { treeRows } from '../../../../kit/data-table/opening/tree-rows.tsx'
import { useFocusAfterDelete, RowProblem } from '../../../../kit/data-table/row-parts.tsx'
import { LimitActions, type LimitRowChanges } from './limit-actions.tsx'
import css from './limits.module.css'
import { idOf, type ShownLimit } from './shown-limits.ts'
import { isLimitItem, LIMIT_LABELS, limitWords, mpgName, type LimitNode } from '@incentive/model/limits'
import type { Column } from '../../../../kit/data-table/column.ts'

interface LimitsTableProps {
  /** Null if there are no limits. */
  root: ShownLimit | null
  expanded: ReadonlySet<string>
  onExpand: (expanded: ReadonlySet<string>) => void
  isLoading: boolean
  failure: TableMessages['failure']
  /** Null in view mode, which has no row actions (LIM-26). */
  changes: LimitRowChanges | null
}

/** The limits as a tree (LIM-01, LIM-02). */
export function LimitsTable({ root, expanded, onExpand, isLoading, failure, changes }: LimitsTableProps) {
  const groups = root?.children ?? []
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterDelete(box, root ? 1 : 0)
  const tree = treeRows<ShownLimit>({
    roots: root ? [root] : [],
    childrenOf: ({ children }) => children,
    rowKey: idOf,
    rowLabel: nameOf,
    expanded,
    onChange: onExpand,
  })
  return (
    <div ref={box} className={css.table} id="promotionLimitNodes" tabIndex={-1}>
      <DataTable<ShownLimit>
        label="Limits"
        columns={limitColumns}
        rows={isLoading && !root ? undefined : tree.rows}
        structure={tree.structure}
        isLoading={isLoading}
        failure={failure}
        rowKey={idOf}
        rowLabel={nameOf}
        rowActions={(limit) => changes && <LimitActions limit={limit} groups={groups} {...changes} />}
        onRowKey={changes ? (limit, event) => pressLimitKey(limit, groups, changes, event) : undefined}
        empty={{
          title: 'No limits yet',
          ...(changes && { hint: 'Add a group, then the maximum for each MPG.' }),
        }}
      />
    </div>
  )
}

const nameOf = ({ name }: ShownLimit) => name

/**
 * Handles a key on the focused node (U41). Enter edits, Insert adds below the node or next to an item, Delete deletes,
 * and Alt with Up or Down moves an item to the previous or next group (OP-130). Returns true if the key was handled.
 */
function pressLimitKey(
  limit: ShownLimit,
  groups: readonly ShownLimit[],
  changes: LimitRowChanges,
  event: KeyboardEvent,
): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (ctrlKey || metaKey || shiftKey) return false
  const at = groups.findIndex((group) => group.key === limit.row.parent)
  if (altKey) {
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    const group = groups[at + step]
    if (step === 0 || at < 0) return false
    if (group) changes.onMove(limit, group)
    return true
  }
  if (key === 'Enter') changes.onEdit(limit)
  else if (key === 'Insert') changes.onAdd(groups[at] ?? limit)
  else if (key === 'Delete') changes.onDelete(limit)
  else return false
  return true
}

/** The columns of a limit node (LIM-01, LIM-04, LIM-05). */
const limitColumns: readonly Column<ShownLimit>[] = [
  {
    id: 'name',
    header: 'Limit',
    cell: ({ name, node, problems }) => (
      <>
        <RowProblem problems={problems} />
        <span className={isLimitItem(node) ? undefined : css.branch}>{name}</span>
        {valueOf(node) && <span className={css.value}>{valueOf(node)}</span>}
      </>
    ),
    width: 300,
    isSelfEvident: true,
  },
  {
    id: 'type',
    header: LIMIT_LABELS.type,
    cell: ({ node }) => !isLimitItem(node) && <NodeType node={node} />,
    width: 150,
  },
  {
    id: 'maxQuantity',
    header: LIMIT_LABELS.quantity,
    cell: ({ node }) => (isLimitItem(node) ? node.maxQuantity : ''),
    width: 150,
    align: 'right',
  },
  { id: 'words', header: 'In words', cell: ({ node }) => describeNode(node) },
]

/** The value stored in the products, if it differs from the displayed name. */
function valueOf(node: LimitNode): string | null {
  return isLimitItem(node) && node.mpg && mpgName(node.mpg) !== node.mpg.value ? node.mpg.value : null
}

function NodeType({ node: { nodeType } }: { node: Exclude<LimitNode, { mpg: unknown }> }) {
  return (
    <>
      {nodeType} <span className={css.muted}>{nodeType === 'AND' ? 'all apply' : 'one applies'}</span>
    </>
  )
}

/** The sentence next to a node. That of the root is above the tree, which has more space. */
function describeNode(node: LimitNode): string {
  if (!('groups' in node)) return limitWords(node) ?? 'No limits yet.'
  return node.nodeType === 'AND'
    ? 'All groups apply together.'
    : 'Only one group applies; products that are only in the other groups cannot be claimed.'
}
