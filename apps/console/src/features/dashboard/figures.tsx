import type { Dashboard } from '@incentive/contract'
import { EFFECT_LABELS } from '@incentive/model/effectiveness'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { promotionsHref, type PromotionsAddress } from '../../parts/promotions/promotions-address.ts'
import css from './figures.module.css'

/** Number of days ahead that the figures cover, in New York time. Must match the server. */
const daysAhead = 30

type Counted = 'effective' | 'notYetEffective' | 'expired' | 'paused' | 'withProblems' | 'starting' | 'ending'

interface Described {
  readonly of: Counted
  readonly label: string
  readonly list: PromotionsAddress
  /** True if any number other than 0 is a warning. */
  readonly isWarning?: boolean
}

const figures: readonly Described[] = [
  { of: 'effective', label: EFFECT_LABELS.EFFECTIVE, list: { effects: ['EFFECTIVE'] } },
  { of: 'notYetEffective', label: EFFECT_LABELS.BEFORE, list: { effects: ['BEFORE'] } },
  { of: 'expired', label: EFFECT_LABELS.AFTER, list: { effects: ['AFTER'] } },
  // participants cannot see these promotions even if their publish date has passed, so they need attention. OP-144
  { of: 'paused', label: 'Paused promotions', list: { published: ['PAUSED'] }, isWarning: true },
  { of: 'withProblems', label: 'Live with problems', list: { problems: 'live' }, isWarning: true },
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

/** Key figures of the program. Each is the total of the list that it links to. */
export function Figures({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <ul className={css.figures} aria-label="Promotion counts">
      {figures.map(({ of, label, list, isWarning = false }) => (
        <Figure
          key={of}
          label={label}
          count={dashboard?.[of]}
          href={promotionsHref(list)}
          isWarning={isWarning && (dashboard?.[of] ?? 0) > 0}
        />
      ))}
    </ul>
  )
}

interface FigureProps {
  label: string
  /** Undefined while unknown. */
  count: number | undefined
  /** URL of the list that it counts. */
  href: string
  isWarning: boolean
}

function Figure({ label, count, href, isWarning }: FigureProps) {
  return (
    <li>
      <KitLink href={href} className={css.figure} data-warning={isWarning || undefined}>
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
