import { useRef } from 'react'
import { DataTable } from '../../../../kit/data-table/data-table.tsx'
import type { TableMessages } from '../../../../kit/data-table/table-message.tsx'
import { treeRows } from '../../../../kit/data-table/opening/tree-rows.tsx'
import { useFocusAfterDelete } from '../../../../kit/data-table/row-parts.tsx'
import { LimitActions, type LimitRowChanges } from './limit-actions.tsx'
import { limitColumns } from './limit-columns.tsx'
import { pressLimitKey } from './limit-keys.ts'
import css from './limits.module.css'
import { idOf, type ShownLimit } from './shown-limits.ts'

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
