/** Below this width the content needs the room: the navigation is folded until somebody unfolds it there. */
export const narrowWindow = '(max-width: 1299px)'

/** Where this browser keeps how the navigation was left in a narrow window, or in a wide one. */
export const foldedKey = (isNarrow: boolean) =>
  isNarrow ? 'incentive-side-nav-folded-narrow' : 'incentive-side-nav-folded'

/** Whether the navigation is folded, by how it was left (`yes`, `no`, null for never), else by the room there is. */
export const isFolded = (left: string | null, isNarrow: boolean) => (left === null ? isNarrow : left === 'yes')
