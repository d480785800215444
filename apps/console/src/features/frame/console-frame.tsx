import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { AccountMenu } from '../../kit/frame/account-menu.tsx'
import { AppFrame } from '../../kit/frame/app-frame.tsx'
import { SchemeSwitch } from '../../kit/frame/scheme-switch.tsx'
import {
  IconBuilding,
  IconFolder,
  IconKeyboard,
  IconLayoutDashboard,
  IconLogout,
  IconSpeakerphone,
} from '../../kit/icon/icons.ts'
import { Breadcrumb } from '../../kit/page/breadcrumb.tsx'
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
import { useFrameShortcuts } from './use-frame-shortcuts.ts'

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))

const destinations = [
  { href: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard, belongs: /^\/(dashboard)?$/ },
  { href: '/clients', label: 'Clients', icon: IconBuilding, belongs: /^\/clients?\b/ },
  { href: '/programs', label: 'Programs', icon: IconFolder, belongs: /^\/programs?\b/ },
  { href: '/promotions', label: 'Promotions', icon: IconSpeakerphone, belongs: /^\/promotions?\b/ },
]

/** Screens that show one entity of the program in use. */
const ofProgram = /^\/(promotion|course)\//

const brand = { name: 'Incentive Console', mark: 'IC', href: '/dashboard' }

/** Everything around a signed-in screen; `children` stand beside the screen and outlive a change of it. */
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
  useFrameShortcuts(pathname, showHelp)
  const signOut = () => void router.navigate({ to: '/sign-in', search: {}, state: leaving })
  /** What belongs to the program in use is left before another one is put to use. */
  const makeRoom = async () => {
    if (ofProgram.test(pathname)) await router.navigate({ to: '/promotions' })
    else if (pathname === '/promotions') await router.navigate({ to: '/promotions', search: {} })
  }
  return (
    <AppFrame
      brand={brand}
      items={destinations.map(({ belongs, ...item }) => ({ ...item, isCurrent: belongs.test(pathname) }))}
      breadcrumb={<Breadcrumb crumbs={crumbsOf(location, session)} />}
      tools={
        <>
          <ProgramSwitcher makeRoom={makeRoom} />
          <SchemeSwitch />
          <AccountMenu
            name={session.user.fullName}
            detail={session.rights.mayWrite ? session.user.email : `${session.user.email} (read only)`}
            items={[
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
      <Suspense>{isHelpOpen && <ShortcutHelp onClose={() => setIsHelpOpen(false)} />}</Suspense>
      {children}
      <UnsavedChangesGuard />
    </AppFrame>
  )
}
