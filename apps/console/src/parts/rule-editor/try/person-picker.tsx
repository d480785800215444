import type { ParticipantReference } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { causeOf } from '../../lists/use-page.ts'
import { ParticipantPicker } from '../../pickers/participant-picker.tsx'
import { personFacts, type PersonFacts } from './person-facts.ts'

interface PersonPickerProps {
  fieldId: string
  onTake: (facts: PersonFacts) => void
}

/** Fills in the stored values of a participant; only for users who can view participants. */
export function PersonPicker({ fieldId, onTake }: PersonPickerProps) {
  const { rights } = useSession()
  const [chosen, setChosen] = useState<ParticipantReference | null>(null)
  const [failure, setFailure] = useState<string | undefined>()
  if (!rights.canViewParticipants) return null
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

async function readPerson(id: number): Promise<PersonFacts> {
  return personFacts(await call('getParticipantFacts', { params: { id } }))
}
