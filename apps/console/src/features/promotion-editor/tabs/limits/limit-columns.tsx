import { isLimitItem, LIMIT_LABELS, limitWords, mpgName, type LimitNode } from '@incentive/model'
import type { Column } from '../../../../kit/data-table/column.ts'
import { RowProblem } from '../../../../kit/data-table/row-parts.tsx'
import css from './limits.module.css'
import type { ShownLimit } from './shown-limits.ts'

/** The columns of a limit node (LIM-01, LIM-04, LIM-05). */
export const limitColumns: readonly Column<ShownLimit>[] = [
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
