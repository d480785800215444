import type { ParticipantReference } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { causeOf } from '../../lists/use-page.ts'
import { ParticipantPicker } from '../../pickers/participant-picker.tsx'
import { participantFactsOf, type StoredParticipantFacts } from './person-facts.ts'

interface FactsParticipantPickerProps {
  fieldId: string
  onTake: (facts: StoredParticipantFacts) => void
}

/** Fills in the stored values of a participant; only for users who can view participants. */
export function FactsParticipantPicker({ fieldId, onTake }: FactsParticipantPickerProps) {
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
