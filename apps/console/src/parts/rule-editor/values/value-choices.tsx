import { Button } from '../../../kit/button/button.tsx'
import { useFactValues } from './use-fact-values.ts'
import css from './values.module.css'

interface ValueChoicesProps {
  /** Path of the compared field. */
  property: string
  label: string
  /** The typed value; choices that do not contain it are left out. */
  typed: string
  onChoose: (value: string) => void
}

/** Maximum number of choices shown at a time. */
const MAX_CHOICES = 8

const inWords = (count: number) => count.toLocaleString('en-US')

/** The values that participants have for a field, with the number of participants; empty while they are unknown. */
export function ValueChoices({ property, label, typed, onChoose }: ValueChoicesProps) {
  const found = useFactValues(property)
  if (!found || found.values.some(({ value }) => value === typed.trim())) return null
  const words = typed.trim().toLowerCase()
  const matching = found.values.filter(({ value }) => value.toLowerCase().includes(words))
  const offered = matching.length > 0 ? matching : found.values
  const more = offered.length - MAX_CHOICES + (found.total - found.values.length)
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label={label} className={css.choices}>
      {offered.slice(0, MAX_CHOICES).map(({ value, participants }) => (
        <Button key={value} size="small" onClick={() => onChoose(value)}>
          {value} <span className={css.count}>{inWords(participants)}</span>
        </Button>
      ))}
      {more > 0 && <span className={css.more}>and {inWords(more)} more; type to narrow</span>}
    </div>
  )
}
