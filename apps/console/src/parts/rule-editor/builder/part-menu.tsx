import { removeNode, type NodePath } from '@incentive/spel'
import { IconButton } from '../../../kit/button/button.tsx'
import { IconArrowDown, IconArrowUp, IconDots, IconPlus, IconTrash } from '../../../kit/icon/icons.ts'
import { Menu } from '../../../kit/menu/menu.tsx'
import { type Building, writeEdit } from './building.ts'
import { opOutside, moveRow } from './place-of-row.ts'

/** Menu of actions for a whole part. */
export function PartMenu({ building, path, name }: { building: Building; path: NodePath; name: string }) {
  const { tree, text } = building
  const [up, down] = [moveRow(tree, path, 'up'), moveRow(tree, path, 'down')]
  const reasonOf = (move: typeof up) => (move === null ? 'Already at this end' : move.ok ? undefined : move.reason)
  return (
    <Menu
      label={`Actions of ${name}`}
      trigger={<IconButton icon={IconDots} size="small" label={`Actions of ${name}`} />}
      items={[
        {
          label: 'Move up',
          icon: IconArrowUp,
          disabledReason: reasonOf(up),
          onChoose: () => writeEdit(text, tree.text, up),
        },
        {
          label: 'Move down',
          icon: IconArrowDown,
          disabledReason: reasonOf(down),
          onChoose: () => writeEdit(text, tree.text, down),
        },
        {
          label: opOutside(tree.root, path) === 'or' ? 'Or…' : 'And…',
          icon: IconPlus,
          onChoose: () => building.begin({ kind: 'wrap', path }),
        },
        {
          label: 'Remove',
          icon: IconTrash,
          isDanger: true,
          startsGroup: true,
          onChoose: () => writeEdit(text, tree.text, removeNode(tree, path)),
        },
      ]}
    />
  )
}
