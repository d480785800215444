import type { PromotionRow } from '@incentive/contract'
import { EFFECT_LABELS, printInstant, type Instant } from '@incentive/model'
import { useState } from 'react'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { promotionsHref, type PromotionsAddress } from '../../parts/promotions/promotions-address.ts'
import { PromotionStates, statesWidth } from '../../parts/promotions/promotion-states.tsx'
import { Figure } from './figure.tsx'
import { daysTo } from './days-to.ts'
import css from './program-overview.module.css'
import { listed, useOverview, type Found } from './use-overview.ts'

type Columns = readonly Column<PromotionRow>[]

const inForce: PromotionsAddress = { effects: ['EFFECTIVE'] }
const endingFirst: PromotionsAddress = { effects: ['EFFECTIVE'], sort: 'expirationDate,asc' }
const yetToStart: PromotionsAddress = { effects: ['BEFORE'], sort: 'effectiveDate,asc' }
const over: PromotionsAddress = { effects: ['AFTER'] }
const lastChanged: PromotionsAddress = { sort: 'updatedDate,desc' }

const key: Column<PromotionRow> = {
  id: 'key',
  header: 'Key',
  cell: (promotion) => promotion.promotionKey,
  isMono: true,
  width: 150,
}
const name: Column<PromotionRow> = { id: 'name', header: 'Name', cell: (promotion) => promotion.name }

const dated = (header: string, days: string, now: Instant, dateOf: (promotion: PromotionRow) => Instant): Columns => [
  key,
  { ...name, width: 130 },
  { id: 'date', header, cell: (promotion) => <DateText at={dateOf(promotion)} />, width: dateWidth },
  { id: 'days', header: days, cell: (promotion) => daysTo(dateOf(promotion), now), align: 'right', width: 92 },
]

const changed = (now: Instant): Columns => [
  key,
  name,
  {
    id: 'state',
    header: 'State',
    cell: (promotion) => <PromotionStates promotion={promotion} now={now} />,
    width: statesWidth,
  },
  {
    id: 'updated',
    header: 'Last updated',
    cell: (promotion) => <DateText at={promotion.updatedDate} />,
    width: dateWidth,
  },
]

/** The program in figures, and the promotions that are worth a look now. */
export function ProgramOverview({ programId }: { programId: number }) {
  const [now] = useState(() => printInstant(Temporal.Now.instant()))
  const overview = useOverview(programId, now)
  return (
    <div className={css.overview}>
      <ul className={css.figures} aria-label="Promotions by effect">
        <Figure label={EFFECT_LABELS.EFFECTIVE} count={overview.effective} href={promotionsHref(inForce)} />
        <Figure label={EFFECT_LABELS.BEFORE} count={overview.upcoming} href={promotionsHref(yetToStart)} />
        <Figure label={EFFECT_LABELS.AFTER} count={overview.over} href={promotionsHref(over)} />
      </ul>
      <div className={css.lists}>
        <List
          title="Ending next"
          found={overview.endingNext}
          columns={dated('End', 'Days left', now, (promotion) => promotion.expirationDate)}
          nothing="Nothing is effective now"
          href={promotionsHref(endingFirst)}
        />
        <List
          title="Starting next"
          found={overview.startingNext}
          columns={dated('Start', 'Days to go', now, (promotion) => promotion.effectiveDate)}
          nothing="Nothing is waiting to start"
          href={promotionsHref(yetToStart)}
        />
        <List
          isWide
          title="Changed last"
          found={overview.changedLast}
          columns={changed(now)}
          nothing="No promotions yet"
          href={promotionsHref(lastChanged)}
        />
      </div>
    </div>
  )
}

interface ListProps {
  title: string
  found: Found
  columns: Columns
  nothing: string
  href: string
  isWide?: boolean
}

function List({ title, found, columns, nothing, href, isWide }: ListProps) {
  return (
    <div className={css.list} data-wide={isWide}>
      <Panel
        title={title}
        actions={
          <KitLink href={href} aria-label={`${title}: show all`}>
            Show all
          </KitLink>
        }
      >
        <DataTable
          label={title}
          columns={columns}
          rows={found.rows}
          rowKey={(promotion) => String(promotion.id)}
          rowLabel={(promotion) => promotion.promotionKey}
          rowHref={(promotion) => `/promotion/${promotion.id}`}
          isLoading={found.isLoading}
          expectedRows={listed}
          failure={found.failure}
          empty={{ title: nothing }}
        />
      </Panel>
    </div>
  )
}
