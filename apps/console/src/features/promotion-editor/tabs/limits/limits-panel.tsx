import { PROMOTION_LIMITS, type LimitRow, limitTreeOf, limitWords } from '@incentive/model/limits'
import type { RowKey } from '@incentive/model/roster'
import { use, useMemo, useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { IconPlus } from '../../../../kit/icon/icons.ts'
import { Room } from '../../../../kit/page/room.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { InDocument, useEditor, useIsFormOpen } from '../../editing/editor-context.tsx'
import { useList } from '../../editing/use-list.ts'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import type { LimitRowChanges } from './limit-actions.tsx'
import { LimitDialogs } from './limit-dialogs.tsx'
import { LimitsTable } from './limits-table.tsx'
import css from './limits.module.css'
import { shownLimits, idOf, type ShownLimit } from './shown-limits.ts'
import { useLimitChanges } from './use-limit-changes.ts'
import { useOpenLimit } from './use-open-limit.ts'
import { Notice } from '../../../../kit/page/notice.tsx'

const NO_ROWS: ReadonlyMap<RowKey, LimitRow> = new Map()

/** The claim limits per MPG, as a tree of AND and OR (Spec 2, Limits). */
export function LimitsPanel() {
  const isFormOpen = useIsFormOpen()
  const { list, retry } = useList(PROMOTION_LIMITS)
  const rows = list?.roster.rows ?? NO_ROWS
  const problems = useRowProblems('promotionLimitNodes')
  const root = useMemo(() => shownLimits(rows, problems), [rows, problems])
  const branches = useOpenBranches(root)
  const isDocument = use(InDocument)
  const { opened, open, close, refusedOf } = useOpenLimit()
  const { move, remove } = useLimitChanges()
  // new nodes get their ids from the reload after a save
  const isSettled = useEditor(({ awaitsReload }) => !awaitsReload?.includes('promotionLimitNodes'))
  // a partially loaded tree must not be changed: a save would miss the other rows (OP-119)
  const canChange = isFormOpen && list?.load === null && isSettled
  const show = (key: RowKey) => branches.open(String(key))
  const changes: LimitRowChanges = {
    onEdit: ({ key }) => open({ kind: 'edit', key }),
    onAdd: ({ key, row }) => open(row.level === 'root' ? { kind: 'addGroup' } : { kind: 'addItem', group: key }),
    onMove: (item, group) => {
      move(item.key, group.key)
      show(group.key)
    },
    onDelete: ({ key }) => remove(key),
  }
  const load = list?.load
  return (
    <Panel
      title="Limits"
      hint="Maximum units that can be claimed per MPG. Products without a limit are not limited."
      actions={
        <Room isShown={isFormOpen}>
          <Button
            icon={IconPlus}
            isDisabled={!canChange}
            disabledReason="The limits are not loaded yet"
            onClick={() => open({ kind: 'addGroup' })}
          >
            Add group
          </Button>
        </Room>
      }
    >
      <LimitsInWords rows={rows} />
      <LimitsTable
        root={root}
        expanded={isDocument ? new Set([...rows.keys()].map(String)) : branches.expanded}
        onExpand={branches.setExpanded}
        isLoading={list === null || (load !== null && load?.failure === null)}
        failure={load?.failure == null ? undefined : { cause: load.failure, onRetry: retry }}
        changes={canChange ? changes : null}
      />
      {root && (
        <Room isShown={isFormOpen}>
          <p className={css.keys}>
            On a row: Enter edits, Insert adds, Delete deletes, Alt with ↑ or ↓ moves a limit to the next group.
          </p>
        </Room>
      )}
      {canChange && opened && (
        <LimitDialogs opened={opened} root={root} refusedOf={refusedOf} onShow={show} onClose={close} />
      )}
    </Panel>
  )
}

/**
 * The expanded nodes, initially the root. A group that gets another id on a save keeps its state, since groups keep
 * their order.
 */
function useOpenBranches(root: ShownLimit | null) {
  const groups = root?.children.map(idOf).join(' ') ?? ''
  const [shown, setShown] = useState(groups)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(root ? [idOf(root)] : []))
  if (shown !== groups) {
    setShown(groups)
    setExpanded(carryOver(expanded, shown, groups, root))
  }
  return { expanded, setExpanded, open: (key: string) => setExpanded((now) => now.union(new Set([key]))) }
}

function carryOver(
  expanded: ReadonlySet<string>,
  before: string,
  now: string,
  root: ShownLimit | null,
): ReadonlySet<string> {
  const [old, next] = [before.split(' '), now.split(' ')]
  const renamed = old.length === next.length ? next.filter((_, index) => expanded.has(old[index] ?? '')) : []
  // the root is created with the first group
  const roots = before === '' && root ? [idOf(root)] : []
  return expanded.union(new Set([...renamed, ...roots]))
}

/** Number of characters shown initially. The rest is shown on demand. */
const SHORT = 600

/**
 * Describes the combined effect of all limits (money B.9), and shows an error if they have too many combinations to be
 * published.
 */
function LimitsInWords({ rows }: { rows: ReadonlyMap<RowKey, LimitRow> }) {
  const [isWhole, setIsWhole] = useState(false)
  const { words, warnings } = useMemo(() => {
    const root = limitTreeOf(rows)
    return { words: root && limitWords(root), warnings: PROMOTION_LIMITS.warnings(rows) }
  }, [rows])
  if (words === null) return null
  const isLong = words.length > SHORT
  return (
    <>
      {warnings.map((warning) => (
        <div key={warning} className={css.above}>
          <Notice tone="warning">{warning}</Notice>
        </div>
      ))}
      <div className={css.words}>
        <p>{isLong && !isWhole ? `${words.slice(0, words.lastIndexOf(' ', SHORT))} …` : words}</p>
        {isLong && (
          <Button size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show all'}
          </Button>
        )}
      </div>
    </>
  )
}
