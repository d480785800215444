import { type FactView, FACT_VOCABULARY } from '@incentive/model/facts'
import { readAloud, type FactModel, type Purpose, type Span, openTree, type PlacedNode } from '@incentive/spel'
import { Activity, memo, useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { Button, IconButton } from '../../kit/button/button.tsx'
import type { ControlAttributes } from '../../kit/fields/field-props.ts'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCircleCheck,
  IconFilter,
  IconListCheck,
} from '../../kit/icon/icons.ts'
import { CompareDialog } from './compare/compare-dialog.tsx'
import { RuleBuilder } from './builder/rule-builder.tsx'
import { fieldChoices } from './compare/comparison-draft.ts'
import { RuleMenus, useMetadata } from './menus/rule-menus.tsx'
import css from './rule-editor.module.css'
import { insertPiece, replaceSpan, moveSpan } from './text/text-edits.ts'
import { problemMarks, type Mark } from './text/marked-text.ts'
import { RuleProblems } from './text/rule-problems.tsx'
import { RuleTextArea } from './text/rule-text-area.tsx'
import { useReadText } from './text/use-read-text.ts'
import { useRuleText } from './text/use-rule-text.ts'
import { TryPanel } from './try/try-panel.tsx'
import { UnknownValues } from './values/unknown-values.tsx'
import { useTrial } from './try/use-trial.ts'
import { partAt, stateOf, type TracedParts } from './try/traced-parts.ts'

export interface RuleEditorProps {
  control: ControlAttributes
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  purpose: Exclude<Purpose, 'any'>
  facts: FactView
}

/** The text of a rule with its menus, its errors, and its meaning in plain English. */
export function RuleEditor({ control, value, onChange, onBlur, purpose, facts }: RuleEditorProps) {
  const text = useRuleText({ value, onChange })
  const read = useReadText(value, facts, purpose)
  const [isComparing, setIsComparing] = useState(false)
  const [isBuilding, setIsBuilding] = useState(false)
  const [wasBuilding, setWasBuilding] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  const trial = useTrial(value, read.model, purpose, isTrying)
  const problemsId = useId()
  const insert = (piece: string) => text.put((before) => insertPiece(before, piece), true)
  const { checked, diagnostics } = read
  const moved = <Place extends Span>(place: Place) => moveSpan(place, checked, value)
  const isWrong = diagnostics.some(({ phase }) => phase !== 'lint')
  return (
    <div className={css.editor} onKeyDown={keepForm}>
      <div className={css.toolbar} role="group" aria-label="Insert and undo">
        <RuleMenus facts={facts} onInsert={insert} />
        <Button size="small" icon={IconFilter} aria-haspopup="dialog" onClick={() => setIsComparing(true)}>
          Compare
        </Button>
        {purpose === 'condition' && (
          <Button
            size="small"
            icon={IconListCheck}
            aria-expanded={isBuilding}
            onClick={() => {
              setIsBuilding(!isBuilding)
              setWasBuilding(true)
            }}
          >
            Builder
          </Button>
        )}
        <Button size="small" icon={IconCircleCheck} aria-expanded={isTrying} onClick={() => setIsTrying(!isTrying)}>
          Try it
        </Button>
        <span className={css.room} />
        <IconButton
          icon={IconArrowBackUp}
          size="small"
          label="Undo in the rule"
          isDisabled={!text.canUndo}
          onClick={text.undo}
        />
        <IconButton
          icon={IconArrowForwardUp}
          size="small"
          label="Redo in the rule"
          isDisabled={!text.canRedo}
          onClick={text.redo}
        />
      </div>
      <RuleTextArea
        control={{ ...control, 'aria-invalid': control['aria-invalid'] ?? (isWrong || undefined) }}
        text={text}
        attach={text.setField}
        read={read}
        model={read.model}
        marks={[
          ...problemMarks(checked, diagnostics).map(moved),
          ...trialMarks(value, read.model, trial?.traced ?? null),
        ]}
        problemsId={diagnostics.length > 0 ? problemsId : undefined}
        onBlur={onBlur}
      />
      <RuleProblems
        id={problemsId}
        diagnostics={diagnostics}
        onShow={({ span }) => text.select(moved(span).start, moved(span).end)}
        onFix={(fix) => text.put((before) => replaceSpan(before.text, moved(fix.span), fix.text), true)}
      />
      {purpose === 'condition' && <Sentence value={checked} model={read.model} />}
      {purpose === 'condition' && <UnknownValues value={checked} />}
      {wasBuilding && (
        // unfinished rows are kept until the builder is opened again
        <Activity mode={isBuilding ? 'visible' : 'hidden'}>
          <RuleBuilderOfPlace {...{ value, text, facts }} model={read.model} traced={trial?.traced ?? null} />
        </Activity>
      )}
      {isTrying && <TryPanel value={value} model={read.model} trial={trial} />}
      {isComparing && (
        <CompareDialog
          facts={facts}
          onClose={() => setIsComparing(false)}
          onInsert={(piece) => {
            setIsComparing(false)
            insert(piece)
          }}
        />
      )}
    </div>
  )
}

/** Enter in a field of the builder or of the test panel must not submit the form around the rule. */
function keepForm(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  // a dialog of the editor has its own form
  if (currentTarget.contains(target)) event.preventDefault()
}

type RuleBuilderOfPlaceProps = Omit<ComponentProps<typeof RuleBuilder>, 'fields'> & { facts: FactView }

/** The builder with the fields of its view. */
function RuleBuilderOfPlace({ facts, ...rest }: RuleBuilderOfPlaceProps) {
  const { categories } = useMetadata(facts)
  return <RuleBuilder {...rest} fields={fieldChoices(categories)} />
}

/** A condition in plain English (U40), rendered again when its text changes. */
const Sentence = memo(({ value, model }: { value: string; model: FactModel }) => {
  const words = readAloud(value, model, FACT_VOCABULARY)
  return (
    words !== null && (
      <p className={css.sentence}>
        <span className={css.inWords}>In words:</span> {words}
      </p>
    )
  )
})

/** Marks with the result of each part in the test, behind the text. */
function trialMarks(value: string, model: FactModel, traced: TracedParts | null): readonly Mark[] {
  if (!traced) return []
  const opened = openTree(value, model)
  return opened.ok ? marksOf(opened.tree.root, traced) : []
}

function marksOf(node: PlacedNode, traced: TracedParts): readonly Mark[] {
  if (node.kind === 'group') return node.children.flatMap((child) => marksOf(child, traced))
  const part = partAt(traced, node.span)
  const state = part ? stateOf(part) : 'unasked'
  return state === 'unasked' || state === 'value' ? [] : [{ ...node.span, kind: state }]
}
