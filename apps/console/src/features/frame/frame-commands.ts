import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import type { CommandGroup } from '../../kit/command/command-box.tsx'
import type { NavigationItem } from '../../kit/frame/app-frame.tsx'
import { IconKeyboard, IconLogout, IconPlus, IconSelector, IconUser } from '../../kit/icon/icons.ts'

/** The actions of the frame that commands start. */
export interface FrameTasks {
  readonly switchProgram: () => void
  readonly showHelp: () => void
  readonly signOut: () => void
}

/** A screen that every command list links to. */
export type Destination = Omit<NavigationItem, 'isCurrent'>

/** The commands of the palette on every screen. U47. */
export function useFrameCommands(destinations: readonly Destination[], tasks: FrameTasks): CommandGroup {
  const { navigate } = useRouter()
  const { program, rights } = useSession()
  const create = () => void navigate({ to: '/promotion/$id', params: { id: '0' } })
  return {
    label: 'Actions',
    options: [
      ...(program && rights.canWrite
        ? [{ id: 'new promotion', label: 'New Promotion', icon: IconPlus, onChoose: create }]
        : []),
      ...destinations.map(({ href, label, icon }) => ({
        id: href,
        label: `Go to ${label}`,
        icon,
        onChoose: () => void navigate({ href }),
      })),
      { id: 'account', label: 'Go to My account', icon: IconUser, onChoose: () => void navigate({ to: '/account' }) },
      { id: 'program', label: 'Switch program', icon: IconSelector, onChoose: tasks.switchProgram },
      { id: 'help', label: 'Keyboard shortcuts', icon: IconKeyboard, onChoose: tasks.showHelp },
      { id: 'sign out', label: 'Sign out', icon: IconLogout, onChoose: tasks.signOut },
    ],
  }
}
