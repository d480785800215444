import { shortcuts, type Shortcut } from './shortcuts.ts'

export interface ListedShortcut extends Shortcut {
  readonly id: string
  /** Works without Ctrl and Cmd, and can be turned off. */
  readonly isPlain: boolean
}

/** The shortcuts by the place where they work, in the order of their list; without writing ones for who may not. */
export function groupShortcuts(mayWrite: boolean): { place: Shortcut['place']; listed: ListedShortcut[] }[] {
  const all: readonly [string, Shortcut][] = Object.entries(shortcuts)
  const listed = all
    .filter(([, { writes }]) => mayWrite || !writes)
    .map(([id, shortcut]) => ({ ...shortcut, id, isPlain: !shortcut.keys.startsWith('mod+') }))
  const places = [...new Set(listed.map(({ place }) => place))]
  return places.map((place) => ({ place, listed: listed.filter((one) => one.place === place) }))
}

/** The names that stand on the keys, in the order in which they are pressed. */
export function namesOfKeys(keys: string, isMac: boolean): string[] {
  return keys
    .split(' ')
    .flatMap((stroke) => (stroke.startsWith('mod+') ? namesOfChord(stroke.split('+'), isMac) : [stroke]))
}

const namesOfChord = (keys: readonly string[], isMac: boolean): string[] =>
  keys.map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'shift' ? 'Shift' : key.toUpperCase()))
