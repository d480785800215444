import type { AnswerOf, PromotionColumn, PromotionRow } from '@incentive/contract'
import { EFFECT_LABELS, effectState, isLive, PUBLISH_LABELS, publishState } from '@incentive/model/effectiveness'
import { missingInWords } from '@incentive/model/issues'
import { openRevisionsInWords, PROMOTION_COLUMN_LABELS as labels } from '@incentive/model/promotion'
import type { Instant } from '@incentive/scalars'
import type { ReactNode } from 'react'
import type { Column } from '../../../kit/data-table/column.ts'
import type { OptionalColumn } from '../../../parts/columns/column-choice.ts'
import { DayText, dayWidth } from '../../../parts/lists/date-text.tsx'
import { IconAlertTriangle } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { effective, published } from '../../../parts/promotions/promotion-states.tsx'
import css from './promotion-columns.module.css'

/**
 * Both states on one line of a table: the effective state as a badge, followed by the publish state as text. A pause is
 * also a badge. A live promotion's problems are a badge below (OP-144).
 */
function CompactStates({ promotion, now }: { promotion: PromotionRow; now: Instant }) {
  const isPaused = promotion.pause !== null
  const publish = publishState(promotion.publishDate, now, isPaused)
  const effect = effectState(promotion, now)
  return (
    <span className={css.compact}>
      <span className={css.line}>
        <StateBadge label={EFFECT_LABELS[effect]} {...effective[effect]} />{' '}
        {isPaused ? (
          <StateBadge label={PUBLISH_LABELS[publish]} {...published[publish]} />
        ) : (
          <span className={css.word}>{PUBLISH_LABELS[publish]}</span>
        )}
      </span>{' '}
      {promotion.problemCount > 0 && isLive(promotion, now, isPaused) && (
        <StateBadge label={problems(promotion.problemCount)} icon={IconAlertTriangle} tone="bad" />
      )}
    </span>
  )
}

const problems = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'problem' : 'problems'}`

/** Column width in pixels, sufficient for wide fonts too. Problems are shown below. */
const compactStatesWidth = 240

type Row = AnswerOf<'searchPromotions'>['content'][number]

/** A column of the list. The export has a separate column for each of its fields. */
export interface ListColumn extends Omit<Column<Row>, 'cell' | 'id' | 'header'>, OptionalColumn<PromotionColumn> {
  readonly cell: (promotion: PromotionRow, now: Instant) => ReactNode
}

type DateField = 'publishDate' | 'effectiveDate' | 'expirationDate' | 'updatedDate'

const date = (field: DateField): ListColumn => ({
  id: field,
  header: labels[field],
  fields: [field],
  width: dayWidth,
  isSortable: true,
  cell: (promotion) => <DayText at={promotion[field]} />,
})

/**
 * The columns of the promotions list in their default order, each defined only here. A sortable column has the name of
 * the API's sort field. The most important columns are first, since a narrow window scrolls to the rest.
 */
export const listColumns: readonly ListColumn[] = [
  {
    id: 'promotionKey',
    header: labels.promotionKey,
    fields: ['promotionKey'],
    width: 144,
    isMono: true,
    isSortable: true,
    stacked: { line: 1, at: 'start' },
    stays: 'first',
    cell: (promotion) => promotion.promotionKey,
  },
  {
    id: 'name',
    header: labels.name,
    fields: ['name'],
    isSortable: true,
    isSelfEvident: true,
    stacked: { line: 2, at: 'start' },
    stays: 'shown',
    cell: (promotion) => promotion.name,
  },
  {
    id: 'state',
    header: labels.effectState,
    fields: ['publishState', 'problemCount', 'effectState'],
    width: compactStatesWidth,
    isSelfEvident: true,
    stacked: { line: 1, at: 'end' },
    cell: (promotion, now) => <CompactStates promotion={promotion} now={now} />,
  },
  { ...date('effectiveDate'), isForWide: true },
  { ...date('expirationDate'), stacked: { line: 2, at: 'end' } },
  {
    id: 'promotionType',
    header: labels.promotionType,
    fields: ['promotionType'],
    width: 120,
    isSortable: true,
    isForWide: true,
    cell: (promotion) => promotion.promotionType.name,
  },
  {
    id: 'country',
    header: labels.country,
    fields: ['country'],
    width: 116,
    isSortable: true,
    isForWide: true,
    cell: (promotion) => promotion.country.description,
  },
  {
    id: 'fiscalYear',
    header: labels.fiscalYear,
    fields: ['fiscalYear'],
    width: 96,
    isSortable: true,
    isForWide: true,
    cell: (promotion) => promotion.fiscalYear,
  },
  { ...date('publishDate'), isExtra: true },
  { ...date('updatedDate'), isExtra: true },
  {
    id: 'missing',
    header: labels.missing,
    fields: ['missing'],
    isExtra: true,
    cell: ({ missing }) => missingInWords(missing) || '-',
  },
  {
    id: 'openRevisions',
    header: labels.openRevisions,
    fields: ['openRevisions'],
    leastWidth: 224,
    isExtra: true,
    cell: ({ openRevisions }, now) => (
      <span className={css.revisions}>{openRevisionsInWords(openRevisions, now) || '-'}</span>
    ),
  },
]

/** Converts the columns to those of the table, with states as of `now`. */
export const toTableColumns = (columns: readonly ListColumn[], now: Instant): Column<Row>[] =>
  columns.map((column) => ({ ...column, cell: ({ promotion }) => column.cell(promotion, now) }))
