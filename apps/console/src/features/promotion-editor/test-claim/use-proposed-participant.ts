import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { draftAudience } from '../draft/draft-audience.ts'
import { isEditing, type EditorState } from '../draft/editor-state.ts'

/**
 * A participant eligible under the draft, for a first claim. Undefined while the server searches. Null if there is
 * none, or if the user cannot view participants. MS-03.
 */
export function useProposedParticipant(editor: EditorState, isAwaited: boolean) {
  const { rights } = useSession()
  const isAsked = isAwaited && rights.canViewParticipants
  const promotion = String(editor.baseline.stored?.id ?? 0)
  const audience = isAsked && isEditing(editor) ? draftAudience(editor) : {}
  const { data, isError } = useQuery({
    queryKey: ['audience', 'propose', promotion, audience],
    queryFn: ({ signal }) => call('suggestParticipant', { params: { promotion }, body: { audience }, signal }),
    enabled: isAsked,
  })
  return isAsked && !isError ? data?.participant : null
}
