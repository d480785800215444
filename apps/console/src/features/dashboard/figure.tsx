import { KitLink } from '../../kit/link/kit-link.tsx'
import css from './program-overview.module.css'

interface FigureProps {
  label: string
  /** Undefined while it is not known. */
  count: number | undefined
  /** The list that it counts. */
  href: string
}

/** A count that leads to what it counts. */
export function Figure({ label, count, href }: FigureProps) {
  return (
    <li>
      <KitLink href={href} className={css.figure}>
        <span className={css.label}>{label}</span>
        <span className={css.count}>
          {count === undefined ? (
            <>
              <span aria-hidden>–</span>
              <span className="kit-hidden">not known yet</span>
            </>
          ) : (
            count.toLocaleString('en-US')
          )}
        </span>
      </KitLink>
    </li>
  )
}
