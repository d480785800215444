import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { IconButton } from '../../kit/button/button.tsx'
import { AccountMenu } from '../../kit/frame/account-menu.tsx'
import { AppFrame } from '../../kit/frame/app-frame.tsx'
import { SchemeSwitch } from '../../kit/frame/scheme-switch.tsx'
import {
  IconBuilding,
  IconEye,
  IconFolder,
  IconHistory,
  IconKeyboard,
  IconLayoutDashboard,
  IconLock,
  IconLogout,
  IconPlugConnected,
  IconSearch,
  IconSpeakerphone,
  IconUser,
  IconUsers,
  IconListCheck,
} from '../../kit/icon/icons.ts'
import { OnDemandDialog } from '../../kit/on-demand/on-demand-dialog.tsx'
import { onDemand, useOnDemand } from '../../kit/on-demand/use-on-demand.ts'
import { Breadcrumb } from '../../kit/page/breadcrumb.tsx'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { ArrivalNotice } from '../../parts/arrival/arrival-notice.tsx'
import {
  ScreenLocationProvider,
  useCurrentScreenLocation,
} from '../../parts/screen-location/current-screen-location.tsx'
import { crumbsOf } from '../../parts/screen-location/screen-location.ts'
import { leaving } from '../../parts/session/leaving.ts'
import { SessionWarning } from '../../parts/session/session-warning.tsx'
import { UnsavedChangesGuard } from '../../parts/unsaved-changes/unsaved-changes-guard.tsx'
import { ProgramSwitcher } from './program-switcher.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'

const commandPalette = onDemand(async () => (await import('./command-palette.tsx')).CommandPalette)
const shortcutHelp = onDemand(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)

const importIndicator = onDemand(async () => (await import('../../parts/imports/import-indicator.tsx')).ImportIndicator)

const destinations = [
  { href: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, belongs: /^\/(dashboard)?$/ },
  { href: '/programs', label: 'Programs', icon: IconFolder, belongs: /^\/programs?\b/ },
  { href: '/promotions', label: 'Promotions', icon: IconSpeakerphone, belongs: /^\/promotions?\b/ },
  { href: '/catalog', label: 'Catalog', icon: IconListCheck, belongs: /^\/catalog\b/ },
]

/** A screen that the program switcher and the palette open: most users work for one client. */
const clients = { href: '/clients', label: 'Clients', icon: IconBuilding }

/** Menu items for account managers. */
const management = [
  { href: '/administrators', label: 'Administrators', icon: IconUsers, belongs: /^\/administrators\b/ },
  { href: '/api-clients', label: 'API clients', icon: IconPlugConnected, belongs: /^\/api-clients\b/ },
  { href: '/sign-in-settings', label: 'Sign-in', icon: IconLock, belongs: /^\/sign-in-settings\b/ },
  { href: '/audit', label: 'Audit log', icon: IconHistory, belongs: /^\/audit\b/ },
]

/** Screens that show one entity of the current program. */
const ofProgram = /^\/(promotion|course|catalog\/\w+)\//

const brand = { name: 'Incentive Console', mark: 'IC', href: '/dashboard' }

/** The frame around every signed-in screen. `children` are rendered next to the screen and survive navigation. */
export function ConsoleFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <ScreenLocationProvider>
      <Frame>{children}</Frame>
    </ScreenLocationProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const session = useSession()
  const location = useCurrentScreenLocation()
  const router = useRouter()
  const { pathname } = useLocation()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const showHelp = () => setIsHelpOpen(true)
  const hideHelp = () => setIsHelpOpen(false)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  const showPalette = () => setIsPaletteOpen(true)
  const hidePalette = () => setIsPaletteOpen(false)
  useFrameShortcuts(pathname, { showHelp, showPalette })
  const signOut = () => void router.navigate({ to: '/sign-in', search: {}, state: leaving })
  /**
   * Leaves a screen, or clears the filters of a list, that belongs to the current program before another one is
   * selected.
   */
  const makeRoom = async () => {
    if (ofProgram.test(pathname)) await router.navigate({ to: '/promotions' })
    else if (pathname === '/promotions') await router.navigate({ to: '/promotions', search: {} })
  }
  const places = session.rights.managesAccounts ? [...destinations, ...management] : destinations
  const tasks = { switchProgram: () => setIsSwitching(true), showHelp, signOut }
  return (
    <AppFrame
      brand={brand}
      items={places.map(({ belongs, ...item }) => ({
        ...item,
        isCurrent: belongs.test(pathname),
        parts: location.parts,
      }))}
      breadcrumb={<Breadcrumb crumbs={crumbsOf(location, session)} onGo={(href) => void router.navigate({ href })} />}
      tools={
        <>
          {session.program && (session.rights.managesCatalog || session.rights.editsProgramData) && (
            <Imports key={session.program.id} pathname={pathname} />
          )}
          {!session.rights.canWrite && <StateBadge label="Read only" icon={IconEye} />}
          <IconButton icon={IconSearch} label="Search and commands (Ctrl+K)" onClick={showPalette} />
          <ProgramSwitcher isOpen={isSwitching} onOpen={setIsSwitching} makeRoom={makeRoom} />
          <SchemeSwitch />
          <AccountMenu
            name={session.user.fullName}
            detail={session.rights.canWrite ? session.user.email : `${session.user.email} (read only)`}
            items={[
              { label: 'My account', icon: IconUser, onChoose: () => void router.navigate({ to: '/account' }) },
              { label: 'Keyboard shortcuts', icon: IconKeyboard, onChoose: showHelp },
              { label: 'Sign out', icon: IconLogout, onChoose: signOut },
            ]}
          />
        </>
      }
    >
      <SessionWarning />
      <ArrivalNotice />
      <Outlet />
      {isPaletteOpen && (
        <OnDemandDialog source={commandPalette} title="Commands" onClose={hidePalette}>
          {(CommandPalette) => (
            <CommandPalette destinations={[...places, clients]} tasks={tasks} onClose={hidePalette} />
          )}
        </OnDemandDialog>
      )}
      {isHelpOpen && (
        <OnDemandDialog source={shortcutHelp} title="Keyboard shortcuts" onClose={hideHelp}>
          {(ShortcutHelp) => <ShortcutHelp onClose={hideHelp} />}
        </OnDemandDialog>
      )}
      {children}
      <UnsavedChangesGuard />
    </AppFrame>
  )
}

/** Running imports; renders nothing until loaded, and if loading fails. */
function Imports({ pathname }: { pathname: string }) {
  const { value: ImportIndicator } = useOnDemand(importIndicator)
  return ImportIndicator && <ImportIndicator pathname={pathname} />
}

/** The shortcuts of every screen, and those of the lists. */
function useFrameShortcuts(
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
