import { FACT_VOCABULARY } from '@incentive/model/facts'
import { openTree, readAloud, type FactModel, type PlacedNode, type TracedPart, type Vocabulary } from '@incentive/spel'
import { partAt, stateOf, type TracedParts, answerWords } from './traced-parts.ts'
import { StateOfPart } from './state-of-part.tsx'
import css from './try-panel.module.css'

interface TryPartsProps {
  value: string
  model: FactModel
  traced: TracedParts
}

/** The parts of the rule with their results, the values in them, and what would make a false comparison true. */
export function TryParts({ value, model, traced }: TryPartsProps) {
  const opened = openTree(value, model)
  if (!opened.ok) return null
  return (
    <ul className={css.parts}>
      {leavesOf(opened.tree.root).map((leaf) => (
        <Leaf key={leaf.span.start} leaf={leaf} value={value} model={model} traced={traced} />
      ))}
    </ul>
  )
}

/** A part on its own is described as a clause, even if it could be a subject. */
const CLAUSES: Vocabulary = new Map([...FACT_VOCABULARY].map(([path, { subject: _, ...words }]) => [path, words]))

type PlacedLeaf = Exclude<PlacedNode, { kind: 'group' }>

function leavesOf(node: PlacedNode): readonly PlacedLeaf[] {
  return node.kind === 'group' ? node.children.flatMap(leavesOf) : [node]
}

function Leaf({ leaf, value, model, traced }: TryPartsProps & { leaf: PlacedLeaf }) {
  const { start, end } = leaf.span
  const text = value.slice(start, end)
  const part = partAt(traced, leaf.span)
  const inside = [...new Set(traced.values())].filter(
    (each) => each !== part && each.span.start >= start && each.span.end <= end && isInformative(each, value),
  )
  const isFalse = leaf.kind === 'compare' && part !== undefined && stateOf(part) === 'false'
  return (
    <li className={css.part}>
      <code>{text}</code> <StateOfPart traced={traced} span={leaf.span} />
      {isFalse && <p className={css.note}>True when {lowerFirst(readAloud(text, model, CLAUSES) ?? text)}</p>}
      {inside.length > 0 && (
        <ul className={css.values}>
          {inside.map((each) => (
            <li key={`${each.span.start} ${each.span.end}`}>
              <code>{value.slice(each.span.start, each.span.end)}</code>: {each.answers.map(answerWords).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** True if a part adds information: it was evaluated, and it is not a literal. */
function isInformative({ span, answers }: TracedPart, value: string): boolean {
  return (
    answers.length > 0 &&
    /[A-Za-z_$]/.test(value.charAt(span.start)) &&
    !/^(true|false|null)$/i.test(value.slice(span.start, span.end))
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
