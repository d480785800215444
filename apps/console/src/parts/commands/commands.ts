import { useEffect } from 'react'
import type { CommandGroup } from '../../kit/command/command-box.tsx'

const offered = new Set<CommandGroup>()

/** The commands that the current screens offer to the command palette. */
export const offeredCommands = (): readonly CommandGroup[] => [...offered]

/** Adds commands to the command palette while the calling component is mounted (U47). */
export function useCommands(group: CommandGroup | null): void {
  useEffect(() => {
    if (group === null) return
    offered.add(group)
    return () => void offered.delete(group)
  })
}
