import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'

/** The shortcuts of every screen, and those of the lists. */
export function useFrameShortcuts(
  pathname: string,
  { showHelp, showPalette }: { readonly showHelp: () => void; readonly showPalette: () => void },
): void {
  const { navigate } = useRouter()
  const { program, rights } = useSession()
  const canCreate = pathname === '/promotions' && program !== null && rights.canWrite
  useShortcuts({
    help: showHelp,
    palette: showPalette,
    dashboard: () => void navigate({ to: '/dashboard' }),
    clients: () => void navigate({ to: '/clients' }),
    programs: () => void navigate({ to: '/programs' }),
    promotions: () => void navigate({ to: '/promotions' }),
    // a screen with a save registers its own handler; elsewhere this still suppresses the browser's dialog (U5)
    save: () => undefined,
    search: () => document.querySelector<HTMLElement>('#main [role=search] input')?.focus(),
    new: canCreate ? () => void navigate({ to: '/promotion/$id', params: { id: '0' } }) : undefined,
  })
}
