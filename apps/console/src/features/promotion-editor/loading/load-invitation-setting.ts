import { call } from '../../../api/call.ts'

/** The people of a setting, who are read relatedSearches from it. */
const people = ['participantRequesters', 'participantApprovers'] as const

/** The invitation setting with its people; the templates and types come with it. Throws when a part cannot be read. */
export async function loadInvitationSetting(
  setting: object | null,
  signal: AbortSignal | undefined,
): Promise<object | null> {
  if (!setting || !('id' in setting)) return null
  const id = Number(setting.id)
  const lists = await Promise.all(
    people.map(async (association) => {
      const answer = (await call('getInvitationSettingAssociation', { params: { id, association }, signal })) as
        { _embedded?: Record<string, unknown[]> } | undefined
      return [association, answer?._embedded?.[association] ?? []] as const
    }),
  )
  return { ...setting, ...Object.fromEntries(lists) }
}
