import type { Dashboard } from '@incentive/contract'
import { EFFECT_LABELS } from '@incentive/model'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { promotionsHref, type PromotionsAddress } from '../../parts/promotions/promotions-address.ts'
import css from './figures.module.css'

/** How many days of New York the figures look ahead; the server counts as many. */
const daysAhead = 30

type Counted = 'effective' | 'notYetEffective' | 'expired' | 'starting' | 'ending'

interface Described {
  readonly of: Counted
  readonly label: string
  readonly list: PromotionsAddress
}

const figures: readonly Described[] = [
  { of: 'effective', label: EFFECT_LABELS.EFFECTIVE, list: { effects: ['EFFECTIVE'] } },
  { of: 'notYetEffective', label: EFFECT_LABELS.BEFORE, list: { effects: ['BEFORE'] } },
  { of: 'expired', label: EFFECT_LABELS.AFTER, list: { effects: ['AFTER'] } },
  {
    of: 'starting',
    label: `Starting in the next ${daysAhead} days`,
    list: { starts: daysAhead, sort: 'effectiveDate,asc' },
  },
  {
    of: 'ending',
    label: `Ending in the next ${daysAhead} days`,
    list: { ends: daysAhead, sort: 'expirationDate,asc' },
  },
]

/** The program in figures, each the total of the list that it leads to. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <ul className={css.figures} aria-label="Promotion counts">
      {figures.map(({ of, label, list }) => (
        <Figure key={of} label={label} count={dashboard?.[of]} href={promotionsHref(list)} />
      ))}
    </ul>
  )
}

interface FigureProps {
  label: string
  /** Undefined while it is not known. */
  count: number | undefined
  /** The list that it counts. */
  href: string
}

function Figure({ label, count, href }: FigureProps) {
  return (
    <li>
      <KitLink href={href} className={css.figure}>
        <span className={css.label}>{label}</span>
        <span className={css.count}>
          {count === undefined ? (
            <>
              <span aria-hidden>–</span>
              <span className="kit-hidden">unknown</span>
            </>
          ) : (
            count.toLocaleString('en-US')
          )}
        </span>
      </KitLink>
    </li>
  )
}
