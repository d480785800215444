import type { PromotionTerms } from '../terms/promotion-terms.ts'
import type { AudienceCode, CompiledAudience } from './compiled.ts'
import { rowIdOf } from './value-reader.ts'

export function compileAudience(content: PromotionTerms): CompiledAudience {
  const participants: (readonly [string, boolean, number | string])[] = (content.promotionParticipants ?? []).map(
    (row, index) => [row.participant, row.includeInPromotion ?? false, rowIdOf(row.id, index)],
  )
  const organizations: typeof participants = (content.promotionOrganizations ?? []).map((row, index) => [
    row.organization,
    row.includeInPromotion ?? false,
    rowIdOf(row.id, index),
  ])
  const list = (
    code: AudienceCode,
    of: 'participant' | 'organization',
    by: 'type' | 'groups',
    keys: readonly string[] | undefined,
  ) => ({ ...{ code, of, by }, values: new Set(keys) })
  return {
    participants: rowsByKey(participants),
    organizations: rowsByKey(organizations),
    included: [...participants, ...organizations].filter(([, isIncluded]) => isIncluded).length,
    lists: [
      list('AUDIENCE_PARTICIPANT_TYPE', 'participant', 'type', content.participantTypes),
      list('AUDIENCE_PARTICIPANT_GROUP', 'participant', 'groups', content.participantGroups),
      list('AUDIENCE_ORGANIZATION_TYPE', 'organization', 'type', content.organizationTypes),
      list('AUDIENCE_ORGANIZATION_GROUP', 'organization', 'groups', content.organizationGroups),
    ].filter(({ values }) => values.size > 0),
  }
}

function rowsByKey(rows: readonly (readonly [string, boolean, number | string])[]): CompiledAudience['participants'] {
  return new Map(rows.map(([key, isIncluded, rowId]) => [key, { isIncluded, rowId }]))
}
