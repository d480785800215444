import { useEffect } from 'react'
import type { CommandGroup } from '../../kit/command/command-option.ts'

const offered = new Set<CommandGroup>()

/** What the screens that are shown offer to the command palette now. */
export const offeredCommands = (): readonly CommandGroup[] => [...offered]

/** Offers commands to the command palette while the caller is on the screen (U47). */
export function useCommands(group: CommandGroup | null): void {
  useEffect(() => {
    if (group === null) return
    offered.add(group)
    return () => void offered.delete(group)
  })
}
