import { LIMIT_ROOT_KEY, type Issue, type RowKey } from '@incentive/model'
import { GroupDialog } from './group-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import type { ShownLimit } from './shown-limits.ts'
import { useLimitChanges } from './use-limit-changes.ts'
import type { OpenLimit } from './use-open-limit.ts'

interface LimitDialogsProps {
  opened: OpenLimit
  root: ShownLimit | null
  refusedOf: (key: RowKey) => readonly Issue[]
  /** Expands the tree to show a node. */
  onShow: (key: RowKey) => void
  onClose: () => void
}

/** The dialogs of the tab. Only one is open at a time. */
export function LimitDialogs({ opened, root, refusedOf, onShow, onClose }: LimitDialogsProps) {
  const { addGroup, addItem, changeItem, chooseType } = useLimitChanges()
  const groups = root?.children ?? []
  if (opened.kind === 'addGroup') {
    const commit = (nodeType: Parameters<typeof addGroup>[0]) => {
      addGroup(nodeType)
      onShow(LIMIT_ROOT_KEY)
    }
    return <GroupDialog edited={null} name="" onCommit={commit} onClose={onClose} />
  }
  if (opened.kind === 'addItem') {
    return (
      <ItemDialog
        edited={null}
        name=""
        group={opened.group}
        groups={groups}
        refused={[]}
        onCommit={(group, changes) => {
          addItem(group, changes)
          onShow(group)
        }}
        onClose={onClose}
      />
    )
  }
  const limit = findLimit(root, opened.key)
  if (!limit) return null
  const { key, row, name } = limit
  if (row.level !== 'item') {
    return <GroupDialog edited={row} name={name} onCommit={(type) => chooseType(key, type)} onClose={onClose} />
  }
  return (
    <ItemDialog
      key={String(key)}
      edited={row}
      name={name}
      group={row.parent ?? LIMIT_ROOT_KEY}
      groups={groups}
      refused={refusedOf(key)}
      onCommit={(group, changes) => {
        changeItem(key, group, changes)
        onShow(group)
      }}
      onClose={onClose}
    />
  )
}

function findLimit(root: ShownLimit | null, key: RowKey): ShownLimit | undefined {
  const groups = root?.children ?? []
  return [...(root ? [root] : []), ...groups, ...groups.flatMap(({ children }) => children)].find(
    (each) => each.key === key,
  )
}
