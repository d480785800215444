import { FACT_VOCABULARY } from '@incentive/model'
import { readAloud, type NodePath, type PlacedNode } from '@incentive/spel'
import { Button } from '../../../kit/button/button.tsx'
import { StateOfPart } from '../try/state-of-part.tsx'
import type { Building } from './building.ts'
import { PartMenu } from './part-menu.tsx'
import css from './rule-builder.module.css'

interface PartChipProps {
  building: Building
  node: Exclude<PlacedNode, { kind: 'group' }>
  path: NodePath
}

/** A part without fields, shown as code: it is kept unchanged here and edited in the text. */
export function PartChip({ building, node: { kind, span }, path }: PartChipProps) {
  const { tree, text } = building
  const code = tree.text.slice(span.start, span.end)
  const name = `condition ${path.length === 0 ? '1' : path.map((index) => index + 1).join('.')}`
  return (
    <div role="group" aria-label={name} className={css.row}>
      <div className={css.chip}>
        <code>{code}</code>
        {kind === 'compare' && <span className={css.words}>{readAloud(code, building.model, FACT_VOCABULARY)}</span>}
      </div>
      <Button size="small" kind="quiet" onClick={() => text.select(span.start, span.end)}>
        Show in the text
      </Button>
      <StateOfPart traced={building.traced} span={span} />
      <PartMenu building={building} path={path} name={name} />
    </div>
  )
}
