import type { Activity } from '@incentive/contract'
import { countsInWords, formatNy, valueInLine } from '@incentive/model'
import { SafeHtml } from '../../kit/html-field/safe-html.tsx'
import css from './changes.module.css'
import { isFolded } from './is-folded.ts'

type Change = Activity['changes'][number]
type ListChange = Extract<Change, { rows: readonly unknown[] }>
type ValueChange = Exclude<Change, ListChange>
type Value = ValueChange['before']

/** A change on one line; when expanded, the full values or the rows are below it. */
export function ChangeLine({ change, isUnfolded }: { change: Change; isUnfolded: boolean }) {
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
  return (
    <>
      <b>{label}</b>: <span className={css.before}>{valueInLine(before)}</span> → {valueInLine(after)}
    </>
  )
}

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

function LongValues({ change: { before, after } }: { change: ValueChange }) {
  return (
    <dl className={css.long}>
      <dt>Before</dt>
      <dd>
        <WholeValue value={before} />
      </dd>
      <dt>After</dt>
      <dd>
        <WholeValue value={after} />
      </dd>
    </dl>
  )
}

function WholeValue({ value }: { value: Value }) {
  if (value === null) return 'none'
  if ('html' in value) return <SafeHtml html={value.html} />
  if ('date' in value) return formatNy(value.date)
  return 'text' in value ? value.text : `${value.characters.toLocaleString('en-US')} characters`
}
