import type { Dashboard } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { useState } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { CalendarStrip, type StripEvent } from '../../parts/time-strip/calendar-strip.tsx'
import { byDay } from '../../parts/time-strip/days-of-strip.ts'
import { countUntil, daysTo } from './days-ahead.ts'
import { Skeleton } from './skeleton.tsx'
import css from './deadlines-ahead.module.css'
import { listed } from './use-dashboard.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { DateText } from '../../parts/lists/date-text.tsx'

/** The upcoming submission deadlines, as a list and, if there is enough space, on a timeline of days. */
export function DeadlinesAhead({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <Panel title="Submission deadlines" hint={dashboard ? countWords(dashboard) : '\u00a0'}>
      {dashboard ? <Deadlines dashboard={dashboard} /> : <Skeleton lines={listed} label="Loading the deadlines" />}
    </Panel>
  )
}

/** Total number of deadlines, including those not shown. */
function countWords({ until, deadlines, deadlineCount }: Dashboard): string {
  const words = countUntil(deadlineCount, until)
  return deadlineCount > deadlines.length ? `${words}; the first ${deadlines.length} are shown` : words
}

function Deadlines({ dashboard: { at, until, deadlines } }: { dashboard: Dashboard }) {
  const [day, setDay] = useState<string | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const events = deadlines.map(toEvent)
  const ofDay = day === null ? null : (byDay(events).get(day) ?? []).map(({ deadline }) => deadline)
  const shown = ofDay ?? (isWhole ? deadlines : deadlines.slice(0, listed))
  return (
    <>
      <div className={css.strip}>
        <CalendarStrip
          label="Submission deadlines by day"
          span={{ from: at, to: until }}
          now={at}
          events={events}
          noun="deadlines"
          chosenDay={day}
          onChooseDay={setDay}
        />
      </div>
      <p className="kit-hidden" role="status">
        {ofDay && `${ofDay.length} deadlines are listed`}
      </p>
      {deadlines.length > 0 && <DeadlineList deadlines={shown} now={at} />}
      {(ofDay || deadlines.length > listed) && (
        <div className={css.more}>
          {ofDay ? (
            <Button kind="quiet" size="small" onClick={() => setDay(null)}>
              Show other days
            </Button>
          ) : (
            <Button kind="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? `Show the next ${listed}` : `Show all ${deadlines.length}`}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function toEvent(deadline: DeadlineAhead): StripEvent & { deadline: DeadlineAhead } {
  const { id, name, submissionDeadlineDate: at, promotion } = deadline
  const label = `${promotion.name}, ${name}, ${formatNy(at)}`
  return { id, at, label, href: deadlineHref(deadline), deadline }
}

/** A list of deadlines, each with its promotion and date, on one line or, in narrow windows, on two. */
function DeadlineList({ deadlines, now }: { deadlines: readonly DeadlineAhead[]; now: Instant }) {
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

/** An upcoming submission deadline with its promotion. */
type DeadlineAhead = Dashboard['deadlines'][number]

/** URL at which a deadline is edited. */
const deadlineHref = ({ promotion }: DeadlineAhead): string => `/promotion/${promotion.id}?tab=deadlines`
