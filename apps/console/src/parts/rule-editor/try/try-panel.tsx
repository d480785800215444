import type { FactModel } from '@incentive/spel'
import { useId, useState } from 'react'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { stateOfAnswer, answerWords } from './traced-parts.ts'
import { LineFields, FactField } from './line-fields.tsx'
import { readsParticipant, participantFactsOf, type StoredParticipantFacts } from './person-facts.ts'
import { StateBadge } from './state-of-part.tsx'
import { labelOfFact, nullableObjects, pathOf } from './trial-facts.ts'
import css from './try-panel.module.css'
import { TryParts } from './try-parts.tsx'
import type { Trial } from './use-trial.ts'
import type { ParticipantReference } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { causeOf } from '../../lists/use-page.ts'
import { ParticipantPicker } from '../../pickers/participant-picker.tsx'

interface TryPanelProps {
  value: string
  model: FactModel
  trial: Trial | null
}

/** Fields for the facts that the rule reads, the result while typing, and the result of each part. */
export function TryPanel({ value, model, trial }: TryPanelProps) {
  return (
    <section aria-label="Try it" className={css.panel}>
      {trial ? (
        <>
          <TrialFields trial={trial} />
          <Answer trial={trial} />
          {trial.traced && <TryParts value={value} model={model} traced={trial.traced} />}
        </>
      ) : (
        <p className={css.note}>The rule can be tried once its text has no errors.</p>
      )}
    </section>
  )
}

function TrialFields({ trial: { reads, values, change, problems, take } }: { trial: Trial }) {
  const id = useId()
  const isMissing = (path: string) => values.missing.some((object) => path === object || path.startsWith(`${object}.`))
  const toggle = (path: string, isThere: boolean) =>
    change({ ...values, missing: isThere ? values.missing.filter((each) => each !== path) : [...values.missing, path] })
  return (
    <>
      {reads.length === 0 && <p className={css.note}>The rule reads no facts.</p>}
      {readsParticipant(reads) && <FactsParticipantPicker fieldId={`${id}-person`} onTake={take} />}
      {nullableObjects(reads).map((path) => {
        const key = pathOf(path)
        return (
          <Checkbox
            key={key}
            label={`Has ${describeObject(labelOfFact(path))}`}
            value={!values.missing.includes(key)}
            onChange={(isThere) => toggle(key, isThere)}
          />
        )
      })}
      <div className={css.fields}>
        {reads.map((read) => {
          const key = pathOf(read.path)
          if (isMissing(key) || read.type.kind === 'OBJECT') return null
          if (read.type.kind === 'LIST' && read.type.element.kind === 'OBJECT') {
            return (
              <LineFields
                key={key}
                id={id}
                read={read}
                lines={values.lines[key] ?? []}
                problems={problems}
                onChange={(lines) => change({ ...values, lines: { ...values.lines, [key]: lines } })}
              />
            )
          }
          return (
            <FactField
              key={key}
              fieldId={`${id}-${key}`}
              label={labelOfFact(read.path)}
              type={read.type}
              value={values.values[key] ?? ''}
              error={problems.find(({ path }) => path === key || path.startsWith(`${key}[`))?.message}
              onChange={(value) => change({ ...values, values: { ...values.values, [key]: value } })}
            />
          )
        })}
      </div>
    </>
  )
}

function describeObject(label: string): string {
  const words = label.replace(':', '').toLowerCase()
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}

function Answer({ trial: { trace } }: { trial: Trial }) {
  return (
    <p role="status" className={css.answer}>
      {trace ? (
        <>
          Result: <StateBadge state={stateOfAnswer(trace.evaluated)}>{answerWords(trace.evaluated)}</StateBadge>
        </>
      ) : (
        'Some values are invalid'
      )}
    </p>
  )
}

interface FactsParticipantPickerProps {
  fieldId: string
  onTake: (facts: StoredParticipantFacts) => void
}

/** Fills in the stored values of a participant; only for users who can view participants. */
function FactsParticipantPicker({ fieldId, onTake }: FactsParticipantPickerProps) {
  const { rights } = useSession()
  const [chosen, setChosen] = useState<ParticipantReference | null>(null)
  const [failure, setFailure] = useState<string | undefined>()
  if (!rights.canViewParticipants) return null
  const choose = async (participant: ParticipantReference | null) => {
    setChosen(participant)
    setFailure(undefined)
    if (!participant) return
    try {
      onTake(await readParticipant(participant.id))
    } catch (error) {
      setFailure(`The participant could not be read. ${causeOf(error)}`)
    }
  }
  return (
    <ParticipantPicker
      fieldId={fieldId}
      label="Use the values of a participant"
      isClearable
      mode="edit"
      value={chosen}
      error={failure}
      onChange={(participant) => void choose(participant)}
    />
  )
}

async function readParticipant(id: number): Promise<StoredParticipantFacts> {
  return participantFactsOf(await call('getParticipantFacts', { params: { id } }))
}
