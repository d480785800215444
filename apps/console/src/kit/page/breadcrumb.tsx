import { KitLink } from '../link/kit-link.tsx'
import css from './page.module.css'

export interface Crumb {
  label: string
  /** Absent for the page itself. */
  href?: string | undefined
}

/** The path to this page; the last one is the page itself. On narrow windows only the nearest two remain. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.crumbs}>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {href && index < crumbs.length - 1 ? (
              <KitLink href={href}>{label}</KitLink>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
