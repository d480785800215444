import { Button } from '../button/button.tsx'
import css from './selection-bar.module.css'
import type { RowSelection } from './use-row-choice.ts'

const inWords = (count: number) => count.toLocaleString('en-US')

interface SelectionBarProps {
  selection: RowSelection
  /** Number of selectable rows on this page if all of them are selected; 0 otherwise. */
  wholePage: number
}

/**
 * The number of selected rows as text; mentions when these are only the rows of this page and more match, and when some
 * are hidden.
 */
function selectionWords({ chosen, hiddenCount = 0, matching, note }: RowSelection, wholePage: number): string {
  if (matching?.isChosen) return `All ${inWords(matching.total)} selected`
  const hasMore = matching !== undefined && matching.total > chosen.size
  const words =
    hasMore && wholePage === chosen.size
      ? `All ${inWords(wholePage)} on this page are selected`
      : `${inWords(chosen.size)} selected${hiddenCount > 0 ? `, ${inWords(hiddenCount)} not shown` : ''}`
  return note === undefined ? words : `${words}, ${note}`
}

/**
 * The bar of selected rows: their number, a button that selects all matching rows, their actions, and a button that
 * clears the selection. U30.
 */
export function SelectionBar({ selection, wholePage }: SelectionBarProps) {
  const { chosen, matching, actions, onChange } = selection
  const isEverything = matching?.isChosen ?? false
  const isShown = isEverything || chosen.size > 0
  return (
    <div
      className={isShown ? css.selection : undefined}
      role={isShown ? 'region' : undefined}
      aria-label={isShown ? 'Selected rows' : undefined}
      data-kit-chrome
    >
      {/* rendered before there is a count, so that the first count is announced too */}
      <strong role="status">{isShown && selectionWords(selection, wholePage)}</strong>
      {isShown && (
        <>
          {matching && !isEverything && matching.total > chosen.size && (
            <Button kind="quiet" size="small" onClick={matching.onChoose}>
              {`Select all ${inWords(matching.total)} that match`}
            </Button>
          )}
          {actions}
          <Button kind="quiet" size="small" onClick={() => onChange(new Set())}>
            Clear
          </Button>
        </>
      )}
    </div>
  )
}
