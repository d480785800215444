import type { Instant } from '@incentive/model'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { DateText } from '../../parts/lists/date-text.tsx'
import { daysTo } from './deadlines-ahead.tsx'
import { deadlineHref, type DeadlineAhead } from './deadline-href.ts'
import css from './deadlines-ahead.module.css'

/** A list of deadlines, each with its promotion and date, on one line or, in narrow windows, on two. */
export function DeadlineList({ deadlines, now }: { deadlines: readonly DeadlineAhead[]; now: Instant }) {
  return (
    <ol className={css.list} aria-label="Submission deadlines">
      {deadlines.map((deadline) => (
        <li key={deadline.id}>
          <KitLink href={deadlineHref(deadline)} className={css.deadline}>
            <span className={css.key}>{deadline.promotion.promotionKey}</span>
            <span className={css.name}>{deadline.name}</span>
            <span className={css.date}>
              <DateText at={deadline.submissionDeadlineDate} />
            </span>
            <span className={css.days}>{daysWords(daysTo(deadline.submissionDeadlineDate, now))}</span>
          </KitLink>
        </li>
      ))}
    </ol>
  )
}

function daysWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
