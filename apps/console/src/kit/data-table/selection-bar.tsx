import { Button } from '../button/button.tsx'
import css from './selection-bar.module.css'
import type { RowSelection } from './use-row-choice.ts'

const inWords = (count: number) => count.toLocaleString('en-US')

/** The bar of the chosen rows: how many, the way to all that match, what can be done with them, the way back. U30. */
export function SelectionBar({ selection }: { selection: RowSelection }) {
  const { chosen, matching, actions, onChange } = selection
  const isEverything = matching?.isChosen ?? false
  const count = isEverything ? (matching?.total ?? 0) : chosen.size
  const isShown = isEverything || count > 0
  return (
    <div
      className={isShown ? css.selection : undefined}
      role={isShown ? 'region' : undefined}
      aria-label={isShown ? 'Chosen rows' : undefined}
      data-kit-chrome
    >
      {/* stands in the page before there is a count, so that the first one is read aloud too */}
      <strong role="status">{isShown && `${isEverything ? 'All ' : ''}${inWords(count)} chosen`}</strong>
      {isShown && (
        <>
          {matching && !isEverything && matching.total > count && (
            <Button kind="quiet" size="small" onClick={matching.onChoose}>
              {`Select all ${inWords(matching.total)} matching`}
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
