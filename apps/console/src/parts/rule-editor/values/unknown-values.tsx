import { comparedValuesIn, isUnknownValue, likelyValues, unknownValueText, type ComparedValue } from '@incentive/claims'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Notice } from '../../../kit/page/notice.tsx'
import { factValuesQuery, useListedFact, type FactValues } from './use-fact-values.ts'
import css from './values.module.css'

/** Maximum number of values in the data that a warning names. */
const MAX_NAMED = 5

/**
 * Warns about values of a condition that no participant has, before it is saved. Users who cannot see participants get
 * no warning.
 */
export function UnknownValues({ value }: { value: string }) {
  const factOf = useListedFact()
  const all = useMemo(() => comparedValuesIn(value), [value])
  const compared = all.filter(({ fact }) => factOf(fact) !== null)
  const facts = [...new Set(compared.map(({ fact }) => fact))]
  const found = useQueries({ queries: facts.map(factValuesQuery) })
  const warnings = compared.flatMap((each) => {
    const values = found[facts.indexOf(each.fact)]?.data
    return values && isUnknownValue(each, values) ? [unknownInWords(each, values)] : []
  })
  return (
    <div role="status">
      {[...new Set(warnings)].map((text) => (
        <div key={text} className={css.warning}>
          <Notice tone="warning">{text}</Notice>
        </div>
      ))}
    </div>
  )
}

function unknownInWords(compared: ComparedValue, found: FactValues): string {
  const lead = `${unknownValueText(compared)}.`
  if (found.total === 0) return lead
  const { same, others } = likelyValues(compared, found)
  const named = [...same, ...others].slice(0, MAX_NAMED)
  const list = named.map((each) => `${each.value} (${each.participants.toLocaleString('en-US')})`).join(', ')
  const more = found.total - named.length
  return `${lead} Values in the data: ${list}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
}
