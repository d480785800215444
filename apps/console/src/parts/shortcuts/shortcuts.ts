/** Keys, scope and action of a shortcut. */
export interface Shortcut {
  /**
   * Strokes separated by spaces: a character as typed; `mod+` and a character for Ctrl or Cmd, `mod+shift+` also with
   * Shift; or a function key, optionally with `shift+` before it. Characters without Ctrl and Cmd can be turned off
   * (WCAG 2.1.4).
   */
  readonly keys: string
  readonly where: 'Everywhere' | 'Lists' | 'Editor'
  readonly does: string
  /** Only for users who can write. */
  readonly writes?: true
  /** Left to the browser while the user is typing. */
  readonly yieldsToTyping?: true
}

/** Every shortcut of the console; the help lists all of them (U48). */
export const shortcuts = {
  help: { keys: '?', where: 'Everywhere', does: 'Show the keyboard shortcuts' },
  palette: { keys: 'mod+k', where: 'Everywhere', does: 'Search promotions and commands' },
  dashboard: { keys: 'g d', where: 'Everywhere', does: 'Go to Dashboard' },
  clients: { keys: 'g c', where: 'Everywhere', does: 'Go to Clients' },
  programs: { keys: 'g r', where: 'Everywhere', does: 'Go to Programs' },
  promotions: { keys: 'g p', where: 'Everywhere', does: 'Go to Promotions' },
  search: { keys: '/', where: 'Lists', does: 'Go to the search box' },
  new: { keys: 'n', where: 'Lists', does: 'New Promotion, from the list of promotions', writes: true },
  edit: { keys: 'e', where: 'Editor', does: 'Edit the promotion', writes: true },
  undo: { keys: 'mod+z', where: 'Editor', does: 'Undo the last change', writes: true, yieldsToTyping: true },
  redo: { keys: 'mod+shift+z', where: 'Editor', does: 'Redo what was undone', writes: true, yieldsToTyping: true },
  fillDown: { keys: 'mod+d', where: 'Editor', does: 'Fill selected cells of products down', writes: true },
  copyCells: { keys: 'mod+c', where: 'Editor', does: 'Copy selected cells of products', writes: true },
  pasteCells: {
    keys: 'mod+v',
    where: 'Editor',
    does: 'Paste rows as products, or cells over selected cells',
    writes: true,
  },
  nextStep: { keys: 'f8', where: 'Editor', does: 'Next step that stops the test claim' },
  previousStep: { keys: 'shift+f8', where: 'Editor', does: 'Previous step that stops the test claim' },
  save: { keys: 'mod+s', where: 'Editor', does: 'Save, or show the problems; also in program settings', writes: true },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutId = keyof typeof shortcuts

/** True if keys are characters that the user may be typing: no modifier, no function key. */
export const areCharacters = (keys: string): boolean => !keys.startsWith('mod+') && !/^(shift\+)?f\d+$/.test(keys)

/** The first strokes of a sequence, and the time of the last one. */
export interface PendingStrokes {
  readonly keys: string
  /** Milliseconds of the clock that times all strokes. */
  readonly at: number
}

/** Maximum time until the next stroke of a sequence, in milliseconds. */
export const timeout = 1500

/** Interprets a stroke after the pending ones: a shortcut, the start of one, or neither. */
export function readStroke(
  before: PendingStrokes | null,
  stroke: string,
  at: number,
): { id: ShortcutId | null; pending: PendingStrokes | null } {
  const keys = before && at - before.at < timeout ? `${before.keys} ${stroke}` : stroke
  const shortcut = Object.entries(shortcuts).find(([, { keys: own }]) => own === keys)
  if (shortcut) return { id: shortcut[0] as ShortcutId, pending: null }
  const isBegin = Object.values(shortcuts).some((shortcut) => shortcut.keys.startsWith(`${keys} `))
  return { id: null, pending: isBegin ? { keys, at } : null }
}
