import { FACT_VOCABULARY, factModelOf, type FactView } from '@incentive/model/facts'
import { readAloud, type FactModel } from '@incentive/spel'
import { useMemo } from 'react'
import css from './changes.module.css'
import { markTrees, type MarkedNode } from './mark-trees.ts'
import { MarkedText } from './marked-text.tsx'

interface RuleTreesProps {
  /** The text of the condition; empty if there is no condition. */
  before: string
  after: string
  facts: FactView
}

/** Two conditions as trees in plain English, with the parts marked that only one of them has. MS-62. */
export function RuleTrees({ before, after, facts }: RuleTreesProps) {
  const model = factModelOf(facts)
  const trees = useMemo(() => markTrees(before, after, model), [before, after, model])
  return (
    <div className={css.trees}>
      <Tree title="Parts before" text={before} node={trees.before} model={model} as="del" />
      <Tree title="Parts after" text={after} node={trees.after} model={model} as="ins" />
    </div>
  )
}

interface TreeProps {
  title: string
  text: string
  node: MarkedNode | null
  model: FactModel
  as: 'del' | 'ins'
}

function Tree({ title, text, node, model, as }: TreeProps) {
  return (
    <div role="group" aria-label={title}>
      <b>{title}</b>
      {text === '' ? (
        <p>No condition</p>
      ) : node === null ? (
        <p>The text is not a valid condition.</p>
      ) : (
        <ul>
          <Part node={node} model={model} as={as} />
        </ul>
      )}
    </div>
  )
}

function Part({ node, model, as }: { node: MarkedNode } & Pick<TreeProps, 'model' | 'as'>) {
  const { kind, text, isMarked, children } = node
  const words = kind === 'compare' ? readAloud(text, model, FACT_VOCABULARY) : null
  const shown = <MarkedText marked={[{ text: words ?? text, isMarked }]} as={as} />
  return (
    <li>
      {kind === 'group' || words !== null ? shown : <code>{shown}</code>}
      {children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            <Part key={index} node={child} model={model} as={as} />
          ))}
        </ul>
      )}
    </li>
  )
}
