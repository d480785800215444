import type { Activity } from '@incentive/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countsInWords, valueInLine } from '@incentive/model/changes'
import { formatNy } from '@incentive/model/time'
import type { FactView } from '@incentive/model/facts'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { OnDemandPart } from '../../kit/on-demand/on-demand-part.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { LoadFailed } from './load-failed.tsx'
import { markChanges, MarkedText, type Marked } from './marked-text.tsx'
import { SafeHtml } from '../../kit/html-field/safe-html.tsx'
import css from './changes.module.css'

/** Maximum number of changes that an entry shows while collapsed. */
const maxShown = 5

/**
 * The changes of an entry with old and new values. Long texts and rows are expanded on demand; large numbers of rows
 * are loaded then.
 */
export function Changes({ activity }: { activity: Activity }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { changes, isWhole } = activity
  const canUnfold = changes.length > maxShown || changes.some((change) => isFolded(change) || factsOf(change) !== null)
  const whole = useQuery({
    queryKey: ['activities', activity.id],
    queryFn: ({ signal }) => call('getResource', { params: { collection: 'activities', id: activity.id }, signal }),
    enabled: isUnfolded && !isWhole,
    staleTime: Infinity,
  })
  const shown = isUnfolded ? (whole.data?.changes ?? changes) : changes.slice(0, maxShown)
  const isComplete = isUnfolded && (isWhole || whole.data !== undefined)
  return (
    <div className={css.changes}>
      {shown.map((change, index) => (
        <ChangeLine key={index} change={change} isUnfolded={isComplete} />
      ))}
      {whole.error && isUnfolded && (
        <LoadFailed text="Could not load the rest." error={whole.error} onRetry={() => void whole.refetch()} />
      )}
      {canUnfold && (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isUnfolded}
          isBusy={whole.isFetching}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Show less' : changes.length > maxShown ? `Show all ${changes.length} changes` : 'Show details'}
        </Button>
      )}
    </div>
  )
}

/** Changes with their full values and all of their rows. */
export function AllChanges({ changes }: Pick<Activity, 'changes'>) {
  return (
    <div className={css.changes}>
      {changes.map((change, index) => (
        <ChangeLine key={index} change={change} isUnfolded />
      ))}
    </div>
  )
}

type Change = Activity['changes'][number]
type ListChange = Extract<Change, { rows: readonly unknown[] }>
type ValueChange = Exclude<Change, ListChange>
type Value = ValueChange['before']

/** A change on one line; when expanded, the full values or the rows are below it. */
function ChangeLine({ change, isUnfolded }: { change: Change; isUnfolded: boolean }) {
  if ('rows' in change) {
    return (
      <div>
        <b>{change.label}</b>: {countsInWords(change)}
        {isUnfolded && <Rows rows={change.rows} />}
      </div>
    )
  }
  return (
    <div>
      <Values change={change} />
      {isUnfolded && isFolded(change) && <LongValues change={change} />}
      {isUnfolded && <Trees change={change} />}
    </div>
  )
}

function Values({ change }: { change: ValueChange }) {
  const { label, before, after } = change
  const isWordless = before === null && after === null
  if (isWordless || isFolded(change)) {
    return (
      <>
        <b>{label}</b> changed
      </>
    )
  }
  const marked = marksOf(change)
  return (
    <>
      <b>{label}</b>:{' '}
      <span className={css.before}>
        {marked ? <MarkedText marked={marked.before} as="del" /> : valueInLine(before)}
      </span>
      {' → '}
      {marked ? <MarkedText marked={marked.after} as="ins" /> : valueInLine(after)}
    </>
  )
}

const ruleTrees = onDemand(async () => (await import('./rule-trees.tsx')).RuleTrees)

/** The parts of a changed condition. */
function Trees({ change }: { change: ValueChange }) {
  const facts = factsOf(change)
  if (facts === null) return null
  const texts = { before: textOf(change.before), after: textOf(change.after) }
  return (
    <OnDemandPart source={ruleTrees} name="The parts of the condition" fallback={null}>
      {(RuleTrees) => <RuleTrees {...texts} facts={facts} />}
    </OnDemandPart>
  )
}

const textOf = (value: Value) => (value && 'text' in value ? value.text : '')

const marksOf = ({ before, after }: ValueChange) =>
  before && after && 'text' in before && 'text' in after ? markChanges(before.text, after.text) : null

function Rows({ rows }: Pick<ListChange, 'rows'>) {
  return (
    <ul className={css.rows}>
      {rows.map(({ change, name, changes }, index) => (
        <li key={index}>
          {name} {change}
          {changes.length > 0 && (
            <div className={css.values}>
              {change === 'added'
                ? changes.map((each, at) => <NewValue key={at} change={each} name={name} />)
                : changes.map((each, at) => <ChangeLine key={at} change={each} isUnfolded />)}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A new value of an added row; its name is already shown above. */
function NewValue({ change: { label, after }, name }: { change: ValueChange; name: string }) {
  if (after && 'text' in after && after.text === name) return null
  return (
    <div>
      <b>{label}</b>: <WholeValue value={after} />
    </div>
  )
}

function LongValues({ change }: { change: ValueChange }) {
  const marked = marksOf(change)
  return (
    <dl className={css.long}>
      <dt>Before</dt>
      <dd>
        <WholeValue value={change.before} marked={marked?.before} as="del" />
      </dd>
      <dt>After</dt>
      <dd>
        <WholeValue value={change.after} marked={marked?.after} as="ins" />
      </dd>
    </dl>
  )
}

interface WholeValueProps {
  value: Value
  marked?: Marked | undefined
  as?: 'del' | 'ins'
}

function WholeValue({ value, marked, as = 'ins' }: WholeValueProps) {
  if (marked) return <MarkedText marked={marked} as={as} />
  if (value === null) return 'none'
  if ('html' in value) return <SafeHtml html={value.html} />
  if ('date' in value) return formatNy(value.date)
  return 'text' in value ? value.text : `${value.characters.toLocaleString('en-US')} characters`
}

/** True if a line does not show all of a change: it has rows, or a value that does not fit. */
function isFolded(change: Change): boolean {
  if ('rows' in change) return true
  return valueInLine(change.before) === null || valueInLine(change.after) === null
}

/** The facts that a changed condition reads; null for any other change, and for a text that is left out. */
function factsOf(change: Change): FactView | null {
  if ('rows' in change) return null
  const values = [change.before, change.after].filter((value) => value !== null)
  const facts = values.map((value) => ('text' in value ? value.facts : undefined))
  return facts.includes(undefined) ? null : (facts[0] ?? null)
}
