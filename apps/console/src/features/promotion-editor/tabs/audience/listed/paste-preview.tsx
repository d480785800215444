import { type PasteOutcome, type PlannedKey, isRejected, PASTE_OUTCOMES } from '@incentive/model/pasting'
import { useMemo, type ReactNode } from 'react'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconPencil, IconPlus } from '../../../../../kit/icon/icons.ts'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { StateBadge } from '../../../../../kit/page/state-badge.tsx'
import { countOf } from '../../../../../parts/choose-dialog/use-choose-action.ts'
import { PreviewRows } from '../../../../../parts/pasted-rows/preview-rows.tsx'
import type { InclusionRow, ListedItem, Listing } from './listing.ts'

interface PastePreviewProps<Item extends ListedItem> {
  rows: readonly PlannedKey<Item>[]
  isIncluded: boolean
  listing: Pick<Listing<InclusionRow, Item>, 'labelOf' | 'keyOf'>
  /** Controls that adjust the paste during the preview. */
  children: ReactNode
}

type Kind = 'CHANGES' | 'UNCHANGED' | 'REJECTED'

const kinds = [
  { value: 'CHANGES', label: 'Changes' },
  { value: 'UNCHANGED', label: 'Already listed' },
  { value: 'REJECTED', label: 'Rejected' },
] as const

function kindOf(row: Pick<PlannedKey<unknown>, 'outcome'>): Kind {
  if (isRejected(row)) return 'REJECTED'
  return row.outcome === 'UNCHANGED' ? 'UNCHANGED' : 'CHANGES'
}

const badges = {
  ADDED: { icon: IconPlus, tone: 'good' },
  CHANGED: { icon: IconPencil, tone: 'info' },
  UNCHANGED: { icon: IconCheck, tone: 'neutral' },
  UNKNOWN: { icon: IconAlertCircle, tone: 'bad' },
  AMBIGUOUS: { icon: IconAlertTriangle, tone: 'warning' },
  INACTIVE: { icon: IconAlertCircle, tone: 'bad' },
  ELSEWHERE: { icon: IconAlertCircle, tone: 'bad' },
} as const

const KEY = { one: 'key', many: 'keys' }

/** Shows the result of a paste for each key. */
export function PastePreview<Item extends ListedItem>(props: PastePreviewProps<Item>) {
  const { rows, isIncluded, listing } = props
  const { labelOf, keyOf } = listing
  const columns = useMemo(
    (): readonly Column<PlannedKey<Item>>[] => [
      {
        id: 'outcome',
        header: 'Outcome',
        width: 190,
        isSelfEvident: true,
        cell: ({ outcome }) => <StateBadge label={outcomeInWords(outcome, isIncluded)} {...badges[outcome]} />,
      },
      { id: 'key', header: 'Key', width: 130, isMono: true, cell: ({ item }) => item && keyOf(item) },
      { id: 'name', header: 'Name', cell: ({ item }) => item && labelOf(item) },
    ],
    [isIncluded, labelOf, keyOf],
  )
  const words = useMemo(() => outcomesInWords(countsOf(rows), isIncluded), [rows, isIncluded])
  return (
    <PreviewRows label="Pasted keys" rows={rows} kinds={kinds} kindOf={kindOf} columns={columns}>
      {props.children}
      <Notice>
        {countOf(rows.length, KEY)}: {words}.
      </Notice>
    </PreviewRows>
  )
}

function countsOf(rows: readonly Pick<PlannedKey<unknown>, 'outcome'>[]): ReadonlyMap<PasteOutcome, number> {
  const counts = new Map<PasteOutcome, number>()
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return new Map(
    PASTE_OUTCOMES.flatMap((outcome) => (counts.has(outcome) ? [[outcome, counts.get(outcome) ?? 0]] : [])),
  )
}

/** Returns the outcome of a pasted key as a label. `isIncluded` is true if the paste includes the items. */
function outcomeInWords(outcome: PasteOutcome, isIncluded: boolean): string {
  switch (outcome) {
    case 'ADDED':
      return isIncluded ? 'Included' : 'Excluded'
    case 'CHANGED':
      return isIncluded ? 'Changed from excluded' : 'Changed from included'
    case 'UNCHANGED':
      return 'Already listed'
    case 'UNKNOWN':
      return 'Unknown'
    case 'AMBIGUOUS':
      return 'Ambiguous'
    case 'INACTIVE':
      return 'Inactive'
    case 'ELSEWHERE':
      return 'Not in this program'
  }
}

/** Number of keys per outcome, such as `Included 12, Already listed 3, Unknown 1`. */
function outcomesInWords(counts: ReadonlyMap<PasteOutcome, number>, isIncluded: boolean): string {
  return [...counts]
    .map(([outcome, count]) => `${outcomeInWords(outcome, isIncluded)} ${count.toLocaleString('en-US')}`)
    .join(', ')
}
