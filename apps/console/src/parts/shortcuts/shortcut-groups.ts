import { areCharacters, shortcuts, type Shortcut } from './shortcuts.ts'

export interface ListedShortcut extends Shortcut {
  readonly id: string
  /** Works without Ctrl and Cmd, and can be turned off. */
  readonly isPlain: boolean
}

/** The shortcuts grouped by where they work, in list order; omits those that write if the user cannot write. */
export function groupShortcuts(canWrite: boolean): { where: Shortcut['where']; listed: ListedShortcut[] }[] {
  const all: readonly [string, Shortcut][] = Object.entries(shortcuts)
  const listed = all
    .filter(([, { writes }]) => canWrite || !writes)
    .map(([id, shortcut]) => ({ ...shortcut, id, isPlain: areCharacters(shortcut.keys) }))
  const groups = [...new Set(listed.map(({ where }) => where))]
  return groups.map((where) => ({ where, listed: listed.filter((one) => one.where === where) }))
}

/** The labels of the keys, in the order in which they are pressed. */
export function namesOfKeys(keys: string, isMac: boolean): string[] {
  return keys
    .split(' ')
    .flatMap((stroke) => (areCharacters(stroke) ? [stroke] : namesOfChord(stroke.split('+'), isMac)))
}

const namesOfChord = (keys: readonly string[], isMac: boolean): string[] =>
  keys.map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'shift' ? 'Shift' : key.toUpperCase()))
