/** What is pressed, where it works and what it does. */
export interface Shortcut {
  /**
   * Strokes parted by a space: a character as it is typed, or `mod+` and a character for Ctrl or Cmd with it,
   * `mod+shift+` with Shift too; or a function key, with `shift+` before it. Characters without Ctrl and Cmd can be
   * turned off (WCAG 2.1.4).
   */
  readonly keys: string
  readonly where: 'Everywhere' | 'Lists' | 'Editor'
  readonly does: string
  /** Whether it is only for who may write. */
  readonly writes?: true
  /** Whether it is left to the browser while something is typed. */
  readonly yieldsToTyping?: true
}

/** Every shortcut of the console: what is not here does not work, and the help shows them all (U48). */
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
  nextStep: { keys: 'f8', where: 'Editor', does: 'Next step that stops the tried claim' },
  previousStep: { keys: 'shift+f8', where: 'Editor', does: 'Previous step that stops the tried claim' },
  save: { keys: 'mod+s', where: 'Editor', does: 'Save, or show the problems; also in program settings', writes: true },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutId = keyof typeof shortcuts

/** Whether keys are characters that somebody may type, and not meant for a shortcut. */
export const areCharacters = (keys: string): boolean => !keys.startsWith('mod+') && !/^(shift\+)?f\d+$/.test(keys)

/** The first strokes of a sequence, and when the last of them was made. */
export interface PendingStrokes {
  readonly keys: string
  /** Milliseconds of the clock that all strokes are timed by. */
  readonly at: number
}

/** Milliseconds in which the next stroke of a sequence must come. */
export const patience = 1500

/** What a stroke means after those before it: a shortcut, the begin of one, or nothing. */
export function readStroke(
  before: PendingStrokes | null,
  stroke: string,
  at: number,
): { id: ShortcutId | null; pending: PendingStrokes | null } {
  const keys = before && at - before.at < patience ? `${before.keys} ${stroke}` : stroke
  const shortcut = Object.entries(shortcuts).find(([, { keys: own }]) => own === keys)
  if (shortcut) return { id: shortcut[0] as ShortcutId, pending: null }
  const isBegin = Object.values(shortcuts).some((shortcut) => shortcut.keys.startsWith(`${keys} `))
  return { id: null, pending: isBegin ? { keys, at } : null }
}
