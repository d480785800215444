/** Below this width the content needs the space: the navigation is collapsed until the user expands it. */
export const narrowWindow = '(max-width: 1299px)'

/** Storage key for the state of the navigation, separate for narrow and wide windows. */
export const foldedKey = (isNarrow: boolean) =>
  isNarrow ? 'incentive-side-nav-folded-narrow' : 'incentive-side-nav-folded'

/**
 * True if the navigation is collapsed: by its stored state (`yes`, `no`, null for none), otherwise by the width of the
 * window.
 */
export const isFolded = (left: string | null, isNarrow: boolean) => (left === null ? isNarrow : left === 'yes')
