import { useState } from 'react'
import { ModalLayer } from '../dialog/modal-layer.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Tooltip } from '../floating/tooltip.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '../icon/icons.ts'
import { KitLink } from '../link/kit-link.tsx'
import css from './app-frame.module.css'
import { foldedKey, isFolded, narrowWindow } from './folded.ts'
import { useMedia } from './use-media.ts'
import type { Brand, NavigationItem } from './navigation.ts'

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
        </li>
      ))}
    </ul>
  )
}

/** The side navigation; it collapses to icons, automatically in narrow windows, and remembers its state. */
export function SideNav({ brand, items }: SideNavProps) {
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
export function SideNavDrawer({
  brand,
  items,
  isOpen,
  onClose,
}: SideNavProps & { isOpen: boolean; onClose: () => void }) {
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
