import type { ParticipantReference } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { causeOf } from '../../lists/use-page.ts'
import { ParticipantPicker } from '../../pickers/participant-picker.tsx'
import { personFacts, type PersonFacts } from './person-facts.ts'
import css from './try-panel.module.css'

interface PersonPickerProps {
  fieldId: string
  onTake: (facts: PersonFacts) => void
  /** The facts that are read and not stored of whom was chosen. */
  unknown: readonly string[]
}

/** Takes values from what is stored of a participant; only for those who may see participants. */
export function PersonPicker({ fieldId, onTake, unknown }: PersonPickerProps) {
  const { rights } = useSession()
  const [chosen, setChosen] = useState<ParticipantReference | null>(null)
  const [failure, setFailure] = useState<string | undefined>()
  if (!rights.mayViewParticipants) return null
  const choose = async (participant: ParticipantReference | null) => {
    setChosen(participant)
    setFailure(undefined)
    if (!participant) return
    try {
      onTake(await readPerson(participant.id))
    } catch (error) {
      setFailure(`The participant could not be read. ${causeOf(error)}`)
    }
  }
  return (
    <div>
      <ParticipantPicker
        fieldId={fieldId}
        label="Take values of a participant"
        isOptional
        isClearable
        mode="edit"
        value={chosen}
        error={failure}
        onChange={(participant) => void choose(participant)}
      />
      {chosen && unknown.length > 0 && (
        <p className={css.note}>
          Not known of {chosen.fullName}: {unknown.join(', ')}
        </p>
      )}
    </div>
  )
}

async function readPerson(id: number): Promise<PersonFacts> {
  const participant = await call('getResource', { params: { collection: 'participants', id } })
  const { organization } = participant
  return personFacts(
    participant,
    organization && (await call('getResource', { params: { collection: 'organizations', id: organization.id } })),
  )
}
