import type { ReadBodyOf } from '@incentive/contract'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { NO_PROGRAM, openAudience, type OpenedAudience } from '../../store/audience/open-audience.ts'

type AudienceCall = Pick<Call<'resolveAudience'>, 'caller' | 'scope' | 'params' | 'now'> & {
  readonly body: Pick<ReadBodyOf<'resolveAudience'>, 'audience'>
}

/** Opens the draft audience of a call. */
export function readAudience({ db }: Deps, call: AudienceCall): Promise<OpenedAudience> {
  const { participants, organizations, ...audience } = call.body.audience
  const { promotion } = call.params
  // the current program only matters for a new promotion
  const scope = promotion === 0 ? call.scope : (call.caller.scope ?? NO_PROGRAM)
  return openAudience(
    db.kysely,
    { caller: call.caller, scope, promotion, now: call.now },
    {
      ...audience,
      participants: participants?.map((row) => ({ id: row.participant, isIncluded: row.includeInPromotion })),
      organizations: organizations?.map((row) => ({ id: row.organization, isIncluded: row.includeInPromotion })),
    },
  )
}
