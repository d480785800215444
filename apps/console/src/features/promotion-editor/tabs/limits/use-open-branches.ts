import { useState } from 'react'
import { idOf, type ShownLimit } from './shown-limits.ts'

/**
 * The expanded nodes, initially the root. A group that gets another id on a save keeps its state, since groups keep
 * their order.
 */
export function useOpenBranches(root: ShownLimit | null) {
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
