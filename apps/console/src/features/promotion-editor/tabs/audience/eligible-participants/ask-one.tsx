import { LIST_LABELS } from '@incentive/model/lists'
import { fieldLabel, PROMOTION_FIELD_NAMES } from '@incentive/model/promotion'
import type { ParticipantReference } from '@incentive/model/references'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { Button } from '../../../../../kit/button/button.tsx'
import { focusField } from '../../../../../kit/error-panel/focus-field.ts'
import { IconReceipt } from '../../../../../kit/icon/icons.ts'
import { ParticipantPicker } from '../../../../../parts/pickers/participant-picker.tsx'
import { useEditor, useTryAs } from '../../../editing/editor-context.tsx'
import type { DraftAudience } from '../../../draft/draft-audience.ts'
import { wordsOf } from './use-eligible-count.ts'
import css from './eligible-participants.module.css'

interface AskOneProps {
  promotion: number
  audience: DraftAudience
}

/** Shows whether one participant is eligible, and the first clause that decides it. */
export function AskOne({ promotion, audience }: AskOneProps) {
  const [participant, setParticipant] = useState<ParticipantReference | null>(null)
  const id = participant?.id ?? 0
  const tryAs = useTryAs()
  const { data, error } = useQuery({
    queryKey: ['audience', 'explain', promotion, audience, id],
    enabled: id > 0,
    retry: false,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('explainEligibility', {
        params: { promotion: String(promotion) },
        body: { audience, participant: id },
        signal,
      }),
  })
  return (
    <div className={css.one}>
      <ParticipantPicker
        fieldId="whoIsIn.participant"
        label="Look up a participant"
        hint="Shows whether this participant is eligible and which criterion decides."
        isClearable
        value={participant}
        onChange={setParticipant}
        invalidText=""
        onInvalidText={ignore}
      />
      <p className={css.answer} role="status">
        {data && (
          <>
            <strong data-in={data.isIn === true}>{answerOf(data.isIn)}</strong> {data.sentence}.{' '}
            {data.link?.field && <FieldLink field={data.link.field} />}
          </>
        )}
        {error && wordsOf(error)}
      </p>
      {participant && (
        <Button
          size="small"
          icon={IconReceipt}
          onClick={() => tryAs({ id, key: participant.participantKey, name: participant.fullName })}
        >
          Try a claim as {participant.fullName}
        </Button>
      )}
    </div>
  )
}

const ignore = () => undefined

const answerOf = (isIn: boolean | null) =>
  isIn === null ? 'A claim would be on hold.' : isIn ? 'Eligible.' : 'Not eligible.'

/** Link to the deciding field of this tab. */
function FieldLink({ field }: { field: string }) {
  const customFields = useEditor(({ program }) => program.customFields)
  const own = PROMOTION_FIELD_NAMES.find((name) => name === field)
  const list = Object.entries(LIST_LABELS).find(([name]) => name === field)?.[1]
  const name = own === undefined ? (list ?? 'Audience') : fieldLabel(own, customFields)
  return (
    <button type="button" className={css.link} onClick={() => void focusField(field)}>
      Go to {name}
    </button>
  )
}
