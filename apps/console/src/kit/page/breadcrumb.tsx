import { IconButton } from '../button/button.tsx'
import { useMedia } from '../frame/use-media.ts'
import { IconDots } from '../icon/icons.ts'
import { KitLink } from '../link/kit-link.tsx'
import { Menu } from '../menu/menu.tsx'
import css from './page.module.css'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string | undefined
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[]
  /** Navigates to a crumb that was chosen in the menu. */
  onGo: (href: string) => void
}

/**
 * Below these widths a menu contains the middle of a long path, then also its beginning, then everything except the
 * page itself.
 */
const tight = '(max-width: 1199px)'
const narrow = '(max-width: 768px)'
const phone = '(max-width: 560px)'

/**
 * The path to this page; the last crumb is the page itself. If there is not enough space, a menu contains the middle.
 */
export function Breadcrumb({ crumbs, onGo }: BreadcrumbProps) {
  const isTight = useMedia(tight)
  const first = useMedia(narrow) ? 0 : 1
  const nearest = useMedia(phone) ? 1 : 2
  const folded = isTight ? crumbs.slice(first, -nearest) : []
  const isFolded = folded.length > 1
  const shown = isFolded ? [...crumbs.slice(0, first), ...crumbs.slice(-nearest)] : crumbs
  const menu = (
    <li key="folded">
      <Menu
        label="Folded breadcrumb"
        align="start"
        items={folded.flatMap(({ label, href }, index) =>
          href ? [{ id: `${index} ${href}`, label, onChoose: () => onGo(href) }] : [],
        )}
        trigger={<IconButton icon={IconDots} label="Show the folded path" size="small" />}
      />
    </li>
  )
  const items = shown.map(({ label, href }, index) => (
    <li key={`${shown.length - index} ${label}`}>
      {href && index < shown.length - 1 ? (
        <KitLink href={href}>{label}</KitLink>
      ) : (
        <span aria-current={index === shown.length - 1 ? 'page' : undefined}>{label}</span>
      )}
    </li>
  ))
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.crumbs}>{isFolded ? items.toSpliced(first, 0, menu) : items}</ol>
    </nav>
  )
}
