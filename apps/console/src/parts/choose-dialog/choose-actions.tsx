import { Button } from '../../kit/button/button.tsx'
import { countOf, type ChooseAction, type Noun } from './use-choose-action.ts'

interface ChooseActionsProps<Row> {
  actions: readonly ChooseAction<Row>[]
  selected: readonly Row[]
  noun: Noun
  /** The action that is running. */
  running: ChooseAction<Row> | null
  onRun: (action: ChooseAction<Row>) => void
  onCancel: () => void
}

/** The buttons at the bottom of the dialog; all but Cancel need a selection. ORG-18. */
export function ChooseActions<Row>(props: ChooseActionsProps<Row>) {
  const { actions, selected, noun, running, onRun, onCancel } = props
  const object = selected.length === 0 ? noun.many : countOf(selected.length, noun)
  const problemOf = (action: ChooseAction<Row>) =>
    selected.length === 0 ? `Select ${noun.many} first` : action.problemOf?.(selected)
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      {actions.map((action) => (
        <Button
          key={action.verb}
          kind={action.isPrimary ? 'primary' : 'secondary'}
          isBusy={running?.verb === action.verb}
          isDisabled={problemOf(action) !== undefined || (running !== null && running.verb !== action.verb)}
          disabledReason={problemOf(action)}
          onClick={() => onRun(action)}
        >
          {action.saysCount ? `${action.verb} ${object}` : action.verb}
        </Button>
      ))}
    </>
  )
}
