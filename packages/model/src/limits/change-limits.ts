import type { LimitGroup, LimitItem, LimitRoot, LimitTree, LimitType } from './limit-tree.ts'

/** What is typed of an item. */
export type ItemChanges = Partial<Pick<LimitItem, 'mpg' | 'maxQuantity'>>

/** Adds the root; a tree has one, so a tree with a root stays as it is. */
export function addLimitRoot(tree: LimitTree, nodeType: LimitType): LimitTree {
  if (tree.root) return tree
  return added(tree, { ...newNode(tree), nodeType, groups: [] })
}

/** Adds a group at the end; a tree without a root stays as it is. */
export function addLimitGroup(tree: LimitTree, nodeType: LimitType): LimitTree {
  const { root } = tree
  if (!root) return tree
  return added(tree, { ...root, groups: [...root.groups, { ...newNode(tree), nodeType, items: [] }] })
}

/** Adds an item at the end of a group, blank as far as nothing is said of it (LIM-10). */
export function addLimitItem(tree: LimitTree, groupKey: string, changes: ItemChanges = {}): LimitTree {
  const item: LimitItem = { ...newNode(tree), mpg: null, maxQuantity: '', ...changes }
  const { root } = tree
  const grown = root && changeGroup(root, groupKey, (group) => ({ ...group, items: [...group.items, item] }))
  return grown === root ? tree : added(tree, grown)
}

/** Changes how the limits below the root or a group are joined. */
export function chooseLimitType(tree: LimitTree, key: string, nodeType: LimitType): LimitTree {
  return withRoot(tree, (root) => {
    if (root.key === key) return root.nodeType === nodeType ? root : { ...root, nodeType }
    return changeGroup(root, key, (group) => (group.nodeType === nodeType ? group : { ...group, nodeType }))
  })
}

/** Changes the MPG or the quantity of an item. */
export function changeLimitItem(tree: LimitTree, key: string, changes: ItemChanges): LimitTree {
  return withRoot(tree, (root) =>
    changeGroups(root, (group) => changeItems(group, (item) => (item.key === key ? { ...item, ...changes } : item))),
  )
}

/**
 * Takes an item into another group (OP-130). Brothers stand by their age, there as in its own group: it does not choose
 * its place.
 */
export function moveLimitItem(tree: LimitTree, key: string, groupKey: string): LimitTree {
  return withRoot(tree, (root) => {
    const from = root.groups.find(({ items }) => items.some((item) => item.key === key))
    const moved = from?.items.find((item) => item.key === key)
    const to = root.groups.find((group) => group.key === groupKey)
    if (!from || !moved || !to || from === to) return root
    return changeGroups(root, (group) => {
      if (group === from) return { ...group, items: without(group.items, key) }
      return group === to ? { ...group, items: byAge(group.items, moved) } : group
    })
  })
}

/** Takes a node out with everything below it (LIM-23); stored ones are removed by the save. */
export function removeLimitNode(tree: LimitTree, key: string): LimitTree {
  if (tree.root?.key === key) return { ...tree, root: null }
  return withRoot(tree, (root) => {
    const groups = without(root.groups, key)
    if (groups !== root.groups) return { ...root, groups }
    return changeGroups(root, (group) => {
      const items = without(group.items, key)
      return items === group.items ? group : { ...group, items }
    })
  })
}

/**
 * Undoes a removal, whatever was done since: the node comes back with all that `before` had below it, in front of the
 * node that followed it there. Without its parent, or when it is there again, the tree stays as it is.
 */
export function restoreLimitNode(tree: LimitTree, key: string, before: LimitTree): LimitTree {
  if (before.root?.key === key) return tree.root ? tree : { ...tree, root: before.root }
  const groupsBefore = new Map(before.root?.groups.map((group) => [group.key, group]))
  return withRoot(tree, (root) => {
    const groups = restored(root.groups, key, before.root?.groups ?? [])
    const grown = groups === root.groups ? root : { ...root, groups }
    return changeGroups(grown, (group) => {
      const items = restored(group.items, key, groupsBefore.get(group.key)?.items ?? [])
      return items === group.items ? group : { ...group, items }
    })
  })
}

function newNode({ added: count }: LimitTree) {
  return { key: `new-${count + 1}`, id: null }
}

function added(tree: LimitTree, root: LimitRoot | null): LimitTree {
  return { ...tree, root, added: tree.added + 1 }
}

function withRoot(tree: LimitTree, change: (root: LimitRoot) => LimitRoot): LimitTree {
  const root = tree.root && change(tree.root)
  return root === tree.root ? tree : { ...tree, root }
}

function changeGroup(root: LimitRoot, key: string, change: (group: LimitGroup) => LimitGroup): LimitRoot {
  return changeGroups(root, (group) => (group.key === key ? change(group) : group))
}

function changeGroups(root: LimitRoot, change: (group: LimitGroup) => LimitGroup): LimitRoot {
  const groups = mapSame(root.groups, change)
  return groups === root.groups ? root : { ...root, groups }
}

function changeItems(group: LimitGroup, change: (item: LimitItem) => LimitItem): LimitGroup {
  const items = mapSame(group.items, change)
  return items === group.items ? group : { ...group, items }
}

/** The changed nodes; the same list when each stayed the same. */
function mapSame<Node>(nodes: readonly Node[], change: (node: Node) => Node): readonly Node[] {
  const changed = nodes.map(change)
  return changed.every((node, index) => node === nodes[index]) ? nodes : changed
}

function without<Node extends { readonly key: string }>(nodes: readonly Node[], key: string): readonly Node[] {
  const left = nodes.filter((node) => node.key !== key)
  return left.length === nodes.length ? nodes : left
}

function byAge(items: readonly LimitItem[], item: LimitItem): readonly LimitItem[] {
  const { id } = item
  const index = id === null ? -1 : items.findIndex((other) => other.id === null || other.id > id)
  return items.toSpliced(index === -1 ? items.length : index, 0, item)
}

function restored<Node extends { readonly key: string }>(
  nodes: readonly Node[],
  key: string,
  before: readonly Node[],
): readonly Node[] {
  const place = before.findIndex((node) => node.key === key)
  const node = before[place]
  if (!node || nodes.some((each) => each.key === key)) return nodes
  const followers = new Set(before.slice(place + 1).map((each) => each.key))
  const index = nodes.findIndex((each) => followers.has(each.key))
  return nodes.toSpliced(index === -1 ? nodes.length : index, 0, node)
}
