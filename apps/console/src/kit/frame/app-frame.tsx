import { useState, type ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { IconMenu2, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '../icon/icons.ts'
import css from './app-frame.module.css'
import { ModalLayer } from '../dialog/modal-layer.tsx'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon, type IconShape } from '../icon/icon.tsx'
import { KitLink } from '../link/kit-link.tsx'
import { foldedKey, isFolded, narrowWindow } from './frame-skeleton.ts'
import { useMedia } from './use-media.ts'

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
        data-kit-chrome
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

/** One entry of the side navigation. */
export interface NavigationItem {
  href: string
  label: string
  icon: IconShape
  /** True for the current screen. */
  isCurrent: boolean
  /** The screens of a group, shown below it while it is current. */
  parts?: readonly NavigationPart[] | undefined
}

/** The link to a screen of a group; `aria-current` marks the current screen. */
export interface NavigationPart {
  href: string
  label: string
  'aria-current'?: 'page'
}

interface Brand {
  name: string
  /** One or two letters shown when the side navigation is collapsed. */
  mark: string
  href: string
}

/** State of the navigation for a window of this width: as stored, otherwise by the available space. */
function useFolded(): readonly [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const isNarrow = useMedia(narrowWindow)
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const key = foldedKey(isNarrow)
  const answer = chosen[key] ?? localStorage.getItem(key)
  const setFolded = (isFolded: boolean) => {
    localStorage.setItem(key, isFolded ? 'yes' : 'no')
    setChosen({ ...chosen, [key]: isFolded ? 'yes' : 'no' })
  }
  return [isFolded(answer, isNarrow), setFolded]
}

interface SideNavProps {
  brand: Brand
  items: readonly NavigationItem[]
}

function BrandLink({ brand, isFolded }: { brand: Brand; isFolded: boolean }) {
  return (
    <KitLink href={brand.href} className={css.brand} aria-label={brand.name}>
      <span className={css.mark} data-mark={brand.mark} aria-hidden />
      {!isFolded && <span>{brand.name}</span>}
    </KitLink>
  )
}

function SideNavItems({
  items,
  isFolded,
  onGo,
}: {
  items: readonly NavigationItem[]
  isFolded: boolean
  onGo?: () => void
}) {
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.href}>
          <Tooltip label={item.label} side="right" isDisabled={!isFolded}>
            <KitLink
              href={item.href}
              className={css.item}
              aria-current={item.isCurrent ? 'page' : undefined}
              aria-label={isFolded ? item.label : undefined}
              onClick={onGo}
            >
              <Icon of={item.icon} size={18} />
              {!isFolded && item.label}
            </KitLink>
          </Tooltip>
          {item.isCurrent && !isFolded && item.parts && (
            <ul>
              {item.parts.map(({ label, ...link }) => (
                <li key={label}>
                  <KitLink {...link} className={css.part} onClick={onGo}>
                    {label}
                  </KitLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The side navigation; it collapses to icons, automatically in narrow windows, and remembers its state. */
function SideNav({ brand, items }: SideNavProps) {
  const [isFolded, setFolded] = useFolded()
  return (
    <nav className={css.sideNav} aria-label="Main" data-folded={isFolded || undefined} data-kit-chrome>
      <BrandLink brand={brand} isFolded={isFolded} />
      <SideNavItems items={items} isFolded={isFolded} />
      <div className={css.fold}>
        <IconButton
          icon={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          label={isFolded ? 'Expand navigation' : 'Collapse navigation'}
          onClick={() => setFolded(!isFolded)}
        />
      </div>
    </nav>
  )
}

/** The same navigation as a drawer, for narrow windows. */
function SideNavDrawer({ brand, items, isOpen, onClose }: SideNavProps & { isOpen: boolean; onClose: () => void }) {
  if (!isOpen) return null
  return (
    <ModalLayer
      onClose={onClose}
      position="left"
      closesOutside
      className={css.drawer}
      width={264}
      label="Main navigation"
    >
      <div className={css.drawerHead}>
        <BrandLink brand={brand} isFolded={false} />
        <IconButton icon={IconX} label="Close navigation" onClick={onClose} />
      </div>
      <nav aria-label="Main" data-layer-content>
        <SideNavItems items={items} isFolded={false} onGo={onClose} />
      </nav>
    </ModalLayer>
  )
}
