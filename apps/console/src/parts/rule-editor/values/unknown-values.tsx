import { factLabel, type ValueFact } from '@incentive/model'
import { openTree, type FactModel, type PlacedNode } from '@incentive/spel'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Notice } from '../../../kit/page/notice.tsx'
import { factValuesQuery, useListedFact, type FactValues } from './use-fact-values.ts'
import css from './values.module.css'

/** A fact and a text that a rule compares it with. */
interface ComparedValue {
  readonly fact: ValueFact
  readonly value: string
  readonly ignoresCase: boolean
}

type FactOf = (path: string) => ValueFact | null

/** Returns the texts with which a condition compares listed facts for equality. */
function comparedIn(node: PlacedNode, factOf: FactOf): readonly ComparedValue[] {
  if (node.kind === 'group') return node.children.flatMap((child) => comparedIn(child, factOf))
  if (node.kind !== 'compare') return []
  const { field, operator, values } = node.comparison
  const fact = factOf(field)
  if (fact === null || !EQUALITIES.has(operator)) return []
  const ignoresCase = operator === 'equals-ignoring-case'
  return values.flatMap((each) => (each.kind === 'text' ? [{ fact, value: each.value, ignoresCase }] : []))
}

const EQUALITIES: ReadonlySet<string> = new Set(['equals', 'not-equals', 'equals-ignoring-case', 'one-of'])

/** Maximum number of values in the data that a warning names. */
const MOST_NAMED = 5

/**
 * Warns about values of a condition that no participant has, before it is saved. Users who cannot see participants get
 * no warning.
 */
export function UnknownValues({ value, model }: { value: string; model: FactModel }) {
  const factOf = useListedFact()
  const opened = useMemo(() => openTree(value, model), [value, model])
  const compared = opened.ok ? comparedIn(opened.tree.root, factOf) : []
  const facts = [...new Set(compared.map(({ fact }) => fact))]
  const found = useQueries({ queries: facts.map(factValuesQuery) })
  const warnings = compared.flatMap((each) => {
    const values = found[facts.indexOf(each.fact)]?.data
    return values && isUnknown(each, values) ? [unknownInWords(each, values)] : []
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

/** True if no participant has the value. Unknown if not all values are listed. */
function isUnknown({ value, ignoresCase }: ComparedValue, { total, values }: FactValues): boolean {
  const form = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  return total === values.length && !values.some((each) => form(each.value) === form(value))
}

function unknownInWords({ fact, value }: ComparedValue, { total, values }: FactValues): string {
  const [owner = ''] = fact.split('.')
  const label = factLabel(fact).toLowerCase()
  const name = label.startsWith(owner) ? label : `${owner} ${label}`
  const lead = `No participant has the ${name} '${value}'.`
  if (total === 0) return lead
  // the same text in another case, most likely the intended one, comes first
  const isMeant = (each: { readonly value: string }) => each.value.toLowerCase() === value.toLowerCase()
  const named = values.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a))).slice(0, MOST_NAMED)
  const list = named.map((each) => `${each.value} (${each.participants.toLocaleString('en-US')})`).join(', ')
  const more = total - named.length
  return `${lead} Values in the data: ${list}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
}
