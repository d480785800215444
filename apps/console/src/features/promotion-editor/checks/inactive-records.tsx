import type { AnswerOf } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import type { PromotionDraft } from '@incentive/model/promotion'
import { nyDay } from '@incentive/model/time'
import { formatDay } from '@incentive/scalars'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import type { EditorState, InactiveRecords as Inactive, OfferedVehicles } from '../draft/editor-state.ts'
import { useEditor, useEditorStore } from '../editing/editor-context.tsx'
import { update } from '../editing/editor-store.ts'
import { useFindingsQuery } from './use-acceptances.ts'

type Found = AnswerOf<'lookUpReferences'>['inactive']

/** The finding about deactivated records. */
const FINDING = 'L-56'

/** The contents that the editor shows besides the live one: the version that is shown or restored, and the revision. */
export const shownContents = ({ asOf, restores, revision }: EditorState) => ({
  version: asOf?.number ?? restores,
  revision: revision?.id ?? null,
})

/**
 * Loads the deactivated records of the promotion into the editor, which marks them. A promotion without a finding about
 * them has none, so nothing is loaded. DI-20.
 */
export function InactiveRecords() {
  const store = useEditorStore()
  const stored = useEditor(({ baseline }) => baseline.stored)
  const version = useEditor((state) => shownContents(state).version)
  const revision = useEditor((state) => shownContents(state).revision)
  const isLive = useEditor(({ asOf }) => asOf === null)
  const { query } = useFindingsQuery()
  const { data: checked } = useQuery({ ...query, enabled: isLive && stored !== null })
  const hasFinding = checked && (!checked.isFinished || checked.findings.some(({ finding }) => finding === FINDING))
  const body = { version, revision }
  const { data } = useQuery({
    queryKey: ['inactive records', stored?.id ?? 0, stored?.version ?? 0, body],
    queryFn: async ({ signal }) =>
      (await call('lookUpReferences', { params: { promotion: stored?.id ?? 0 }, body, signal })).inactive,
    enabled: stored !== null && (hasFinding === true || version !== null || revision !== null),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const inactive = useMemo(() => (data && data.length > 0 ? readInactive(data) : null), [data])
  const isSet = useEditor((state) => state.inactive === inactive)
  useEffect(() => {
    if (!isSet) update(store, (state) => ({ ...state, inactive }))
  }, [store, inactive, isSet])
  return null
}

/** The entities of the records in the fields of a promotion. Its invitation settings have some too. */
const ENTITIES: Readonly<Record<string, CatalogName>> = {
  promotionType: 'promotionTypes',
  forcedAwardVehicle: 'awardVehicles',
  invoiceType: 'invoiceTypes',
  claimType: 'claimTypes',
  contest: 'contests',
  participantTypes: 'participantTypes',
  participantGroups: 'participantGroups',
  organizationTypes: 'organizationTypes',
  organizationGroups: 'organizationGroups',
  'promotionInvitationSetting.emailTemplate': 'emailTemplates',
  'promotionInvitationSetting.approverEmailTemplate': 'emailTemplates',
  'promotionInvitationSetting.rejectedEmailTemplate': 'emailTemplates',
  'promotionInvitationSetting.redeemedEmailTemplate': 'emailTemplates',
  'promotionInvitationSetting.participantTypesManagement': 'participantTypes',
  'promotionInvitationSetting.defaultParticipantType': 'participantTypes',
}

function readInactive(found: Found): Inactive {
  const dates = new Map(found.map(({ entity, id, deactivatedDate }) => [`${entity} ${id}`, deactivatedDate]))
  const marksOf: Inactive['marksOf'] = (entity, records) =>
    [records].flat().flatMap(({ id, name = '' }) => {
      const date = dates.get(`${entity} ${id}`)
      if (date === undefined) return []
      const since = formatDay(nyDay(date))
      return [Array.isArray(records) ? `${name}: inactive since ${since}` : `Inactive since ${since}`]
    })
  const marksAt: Inactive['marksAt'] = (path, draft) => {
    const entity = ENTITIES[path]
    const value = entity && valueAt(draft, path)
    return entity && value ? marksOf(entity, value as Parameters<Inactive['marksOf']>[1]) : []
  }
  const vehicles = found.filter(({ entity }) => entity === 'awardVehicles')
  // the same list for the same vehicles, since what is derived from it is kept
  let last: { readonly offered: OfferedVehicles; readonly all: OfferedVehicles } | null = null
  const withVehicles: Inactive['withVehicles'] = (offered) => {
    if (vehicles.length === 0) return offered
    if (last?.offered !== offered) last = { offered, all: [...offered, ...vehicles] }
    return last.all
  }
  return { marksAt, marksOf, withVehicles }
}

function valueAt(draft: PromotionDraft, path: string): unknown {
  let value: unknown = draft
  for (const field of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[field]
  return value
}
