import { changeInWords, rowDifferences } from '@incentive/model/changes'
import type { Conflict, Side, Described } from '@incentive/model/draft'
import { formatNy } from '@incentive/model/time'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { ChoiceField } from '../../../kit/fields/choice-field.tsx'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { mergeTheirs, type Theirs } from '../draft/saving/merge-theirs.ts'
import { useEditorStore } from '../editing/editor-context.tsx'
import css from './merging.module.css'

interface MergeDialogProps {
  theirs: Theirs
  onApply: (choices: ReadonlyMap<string, Side>) => void
  onClose: () => void
}

/** Lets the user choose a side where both changed the same value (U10, U11). The default is theirs, which is stored. */
export function MergeDialog({ theirs, onApply, onClose }: MergeDialogProps) {
  const store = useEditorStore()
  const [state] = useState(() => store.getState())
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const { conflicts } = useMemo(() => mergeTheirs(state, theirs, new Map()), [state, theirs])
  const count = conflicts.length
  const savedBy = theirs.opened.lastSave.by
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count === 1 ? '1 change conflicts with yours' : `${count} changes conflict with yours`}
      keepsOpen
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <KitLink href={`/promotion/${theirs.opened.promotion.id}`} target="_blank" className={css.open}>
            Open theirs in new tab
          </KitLink>
          <Button kind="primary" onClick={() => onApply(choices)}>
            Apply and continue editing
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        {savedBy ?? 'A deleted user'} saved this promotion while you were editing it. Choose what to keep; everything
        else is merged. Nothing is saved until you press Save.
      </p>
      <div className={css.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.path}
            conflict={conflict}
            savedBy={savedBy ?? 'a deleted user'}
            side={choices.get(conflict.path) ?? 'theirs'}
            onChoose={(side) => setChoices(new Map([...choices, [conflict.path, side]]))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ConflictFieldProps {
  conflict: Conflict
  savedBy: string
  side: Side
  onChoose: (side: Side) => void
}

/** The original is no choice for a row that both sides added, since the row did not exist then. */
function ConflictField({ conflict, savedBy, side, onChoose }: ConflictFieldProps) {
  const { path, labels, sides, without } = conflict
  if (without === 'theirs' || without === 'mine') {
    return (
      <ChoiceField
        fieldId={`merge-${path}`}
        label={labels.join(' - ')}
        hint={removalInWords(conflict, without, savedBy)}
        value={side}
        choices={[
          { value: 'theirs', label: `Theirs: ${without === 'theirs' ? 'remove' : 'keep'}` },
          { value: 'mine', label: `Yours: ${without === 'mine' ? 'remove' : 'keep'}` },
          { value: 'before', label: 'Original' },
        ]}
        onChange={onChoose}
      />
    )
  }
  return (
    <ChoiceField
      fieldId={`merge-${path}`}
      label={labels.join(' - ')}
      hint={without === 'before' && `Added by ${savedBy} and by you`}
      shape="list"
      value={side}
      choices={[
        { value: 'theirs', label: 'Theirs', help: inWords(sides.theirs) },
        { value: 'mine', label: 'Yours', help: inWords(sides.mine) },
        ...(without === 'before' ? [] : [{ value: 'before' as const, label: 'Original', help: inWords(sides.before) }]),
      ]}
      onChange={onChoose}
    />
  )
}

/** Of a row that one side removed, the number of changes by the other that are listed. */
const MAX_CHANGES = 3

/** Describes which side removed a row, and the first changes that the other side made to it. */
function removalInWords({ sides }: Conflict, without: 'theirs' | 'mine', savedBy: string): string {
  const [remover, changer] = without === 'theirs' ? [savedBy, 'You'] : ['you', savedBy]
  const [before, after] = [fieldsOf(sides.before), fieldsOf(sides[without === 'theirs' ? 'mine' : 'theirs'])]
  const changes = rowDifferences(before, after).map(changeInWords)
  const more = changes.length - MAX_CHANGES
  const words = [...changes.slice(0, MAX_CHANGES), ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])]
  const removed = `Removed by ${remover}.`
  return words.length === 0 ? removed : `${removed} ${changer} changed ${words.join('; ')}`
}

const fieldsOf = (described: Described) => (described && 'fields' in described ? described.fields : [])

/** A complete value as text. */
function inWords(described: Described): string {
  if (described === null) return 'Blank'
  if ('text' in described) return described.text
  if ('date' in described) return formatNy(described.date)
  if ('html' in described) return new DOMParser().parseFromString(described.html, 'text/html').body.textContent
  if ('rows' in described) return described.rows.map(({ name }) => name).join(', ') || 'Blank'
  return described.fields
    .filter(([, value]) => value !== null)
    .map(([label, value]) => `${label}: ${inWords(value)}`)
    .join(', ')
}
