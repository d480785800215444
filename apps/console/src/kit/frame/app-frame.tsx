import { useState, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconMenu2 } from '../icon/icons.ts'
import css from './app-frame.module.css'
import type { Brand, NavigationItem } from './navigation.ts'
import { SideNav, SideNavDrawer } from './side-nav.tsx'

interface AppFrameProps {
  brand: Brand
  items: readonly NavigationItem[]
  /** The breadcrumb, on the left of the top bar. */
  breadcrumb: ReactNode
  /** Switchers, color scheme and account, on the right of the top bar. */
  tools: ReactNode
  children: ReactNode
}

/** The frame of every screen: skip link, navigation, top bar, main landmark. It does not depend on a router. */
export function AppFrame({ brand, items, breadcrumb, tools, children }: AppFrameProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  return (
    <div className={css.frame}>
      <a
        href="#main"
        className={css.skip}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to content
      </a>
      <SideNav brand={brand} items={items} />
      <div className={css.column}>
        <header className={css.bar} data-kit-chrome>
          <div className={css.burger}>
            <IconButton icon={IconMenu2} label="Open navigation" onClick={() => setIsDrawerOpen(true)} />
          </div>
          <div className={css.breadcrumb}>{breadcrumb}</div>
          {tools}
        </header>
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
          <div className={css.foot} />
        </main>
      </div>
      <SideNavDrawer brand={brand} items={items} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
    </div>
  )
}
