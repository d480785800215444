/** What is pressed, where it works and what it does. */
export interface Shortcut {
  /**
   * Strokes parted by a space: a character as it is typed, or `mod+` and a character for Ctrl or Cmd with it,
   * `mod+shift+` with Shift too. What works without Ctrl and Cmd can be turned off (WCAG 2.1.4).
   */
  readonly keys: string
  readonly place: 'Everywhere' | 'Lists' | 'Editor'
  readonly does: string
  /** Whether it is only for who may write. */
  readonly writes?: true
  /** Whether it is left to the browser while something is typed. */
  readonly yieldsToTyping?: true
}

/** Every shortcut of the console: what is not here does not work, and the help shows them all (U48). */
export const shortcuts = {
  help: { keys: '?', place: 'Everywhere', does: 'Show the keyboard shortcuts' },
  dashboard: { keys: 'g d', place: 'Everywhere', does: 'Go to the dashboard' },
  clients: { keys: 'g c', place: 'Everywhere', does: 'Go to the clients' },
  programs: { keys: 'g r', place: 'Everywhere', does: 'Go to the programs' },
  promotions: { keys: 'g p', place: 'Everywhere', does: 'Go to the promotions' },
  search: { keys: '/', place: 'Lists', does: 'Go to the search box' },
  new: { keys: 'n', place: 'Lists', does: 'New Promotion, from the list of promotions', writes: true },
  edit: { keys: 'e', place: 'Editor', does: 'Edit the promotion', writes: true },
  undo: { keys: 'mod+z', place: 'Editor', does: 'Undo the last change', writes: true, yieldsToTyping: true },
  redo: { keys: 'mod+shift+z', place: 'Editor', does: 'Redo what was undone', writes: true, yieldsToTyping: true },
  save: { keys: 'mod+s', place: 'Editor', does: 'Save, or show the problems; also in program settings', writes: true },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutId = keyof typeof shortcuts

/** The first strokes of a sequence, and when the last of them was made. */
export interface Begun {
  readonly keys: string
  /** Milliseconds of the clock that all strokes are told by. */
  readonly at: number
}

/** Milliseconds in which the next stroke of a sequence must come. */
export const patience = 1500

/** What a stroke means after those before it: a shortcut, the begin of one, or nothing. */
export function readStroke(
  before: Begun | null,
  stroke: string,
  at: number,
): { id: ShortcutId | null; begun: Begun | null } {
  const keys = before && at - before.at < patience ? `${before.keys} ${stroke}` : stroke
  const found = Object.entries(shortcuts).find(([, shortcut]) => shortcut.keys === keys)
  if (found) return { id: found[0] as ShortcutId, begun: null }
  const isBegin = Object.values(shortcuts).some((shortcut) => shortcut.keys.startsWith(`${keys} `))
  return { id: null, begun: isBegin ? { keys, at } : null }
}
