import { CUSTOM_FIELD_NUMBERS } from '@incentive/model/draft'
import type { ProductReference } from '@incentive/model/references'
import { type TypedDate, instantOf } from '@incentive/model/time'
import type { Instant } from '@incentive/scalars'
import { RowProblem } from '../../../../../kit/data-table/row-parts.tsx'
import { DayText } from '../../../../../parts/lists/date-text.tsx'
import { isGroup, isListedProduct, type LineRow } from '../line-row.ts'
import css from '../products.module.css'
import { InactiveBadge } from '../../../editing/inactive-badge.tsx'
import { EditableCell } from './editable-cell.tsx'
import type { LineContext } from '../use-line-context.ts'
import { stateOf, type PlacedLine } from './placed-lines.ts'

interface ModelCellProps {
  line: PlacedLine
  problems: readonly string[]
  /** Its deactivated products. */
  marks: readonly string[]
  onView: LineContext['view']
}

/**
 * The model numbers of a line, then names and keys. A group is marked as such (PROD-01). In view mode the models link to
 * the whole line.
 */
export function ModelCell({ line, problems, marks, onView }: ModelCellProps) {
  const { products, row } = line
  const models = products.map(({ modelNumber }) => modelNumber).join(', ')
  const keys = products.map(({ productKey }) => productKey).join(', ')
  const below = [
    ...(isGroup(row) ? [`Group of ${products.length}`] : products.map(({ name }) => name)),
    ...(keys === models ? [] : [keys]),
  ]
  return (
    <>
      <InactiveBadge marks={marks} />
      <span className={css.model}>
        <RowProblem problems={problems} />
        {onView ? (
          <a
            className={css.view}
            href="?tab=products"
            onClick={(event) => {
              event.preventDefault()
              onView(line)
            }}
          >
            {models}
          </a>
        ) : (
          models
        )}
      </span>{' '}
      <span className={css.below}>{below.join(' · ')}</span>
    </>
  )
}

interface DetailsCellProps {
  products: readonly ProductReference[]
  /** Returns the label of a custom field. */
  fieldName: (number: number) => string
}

/** The category and custom fields of a product, or the names of a group's products (PROD-02). */
export function DetailsCell({ products, fieldName }: DetailsCellProps) {
  const [product] = products
  if (products.length > 1) return products.map(({ name }) => name).join(', ')
  if (!product || !isListedProduct(product)) return '-'
  const values = CUSTOM_FIELD_NUMBERS.flatMap((number) => {
    const value = product[`customFieldValue${number}`]
    return value === null ? [] : [`${fieldName(number)}: ${value}`]
  })
  return (
    <>
      {product.productCategory?.name ?? '-'}
      {values.length > 0 && <span className={css.below}>{` ${values.join(' · ')}`}</span>}
    </>
  )
}

/** Yes or No as of the current time, with the reason for No (PROD-03, ALG-07). */
export function EffectiveCell({ row, now }: { row: LineRow; now: Instant }) {
  const state = stateOf(row, now)
  if (state === 'EFFECTIVE') return 'Yes'
  return (
    <>
      No
      <span className={css.below}>{state === 'BEFORE' ? ' Upcoming' : ' Expired'}</span>
    </>
  )
}

interface ClaimableCellProps {
  line: PlacedLine
  context: Pick<LineContext, 'edit'>
}

/** Minimum and maximum units per claim (PROD-05). */
export function ClaimableCell({ line, context }: ClaimableCellProps) {
  const { minimumClaimableUnits, maximumClaimableUnits } = line.row
  return (
    <>
      <EditableCell line={line} context={context} name="minimum">
        {orDash(minimumClaimableUnits)}
      </EditableCell>
      {' / '}
      <EditableCell line={line} context={context} name="maximum">
        {orDash(maximumClaimableUnits)}
      </EditableCell>
    </>
  )
}

/** A formatted date. Invalid text is shown as typed, an empty date as a dash. */
export function DateCell({ date }: { date: TypedDate }) {
  return instantOf(date) === null ? date.trim() || '-' : <DayText at={date} />
}

/** A value as shown in a cell. An empty one is a dash. */
export const orDash = (text: string): string => (text.trim() === '' ? '-' : text)
