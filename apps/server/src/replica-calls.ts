import type { EndpointName } from '@incentive/contract'
import type { Replica } from './db/replica.ts'
import type { Call, Handlers } from './http/call.ts'
import { measures } from './measures.ts'

/**
 * The calls that can read a replica: lists, exports and counts, which are the long ones. None of them locks rows, and
 * exports write their audit entry to the primary database.
 */
export const replicaCalls = [
  'searchPromotions',
  'exportPromotions',
  'searchPromotionProducts',
  'searchPromotionProductGroups',
  'searchPromotionParticipants',
  'searchPromotionOrganizations',
  'searchActivities',
  'searchAudit',
  'exportAudit',
  'getDashboard',
  'searchRecords',
  'exportRecords',
  'getRecordChanges',
  'searchProducts',
  'searchProductSerialNumbers',
  'searchStoreProducts',
  'searchParticipants',
  'searchOrganizations',
  'searchClaims',
  'resolveAudience',
  'explainEligibility',
  'getFactValues',
] as const satisfies readonly EndpointName[]

type ReplicaCall = (typeof replicaCalls)[number]

/**
 * Serves calls that only read from a replica, and from the primary database if the replica does not have all that was
 * committed before the call, or fails. An export that is sent while it is read continues on the primary database itself.
 */
export function readFromReplica(
  replica: Replica,
  primary: Handlers,
  copies: Pick<Handlers, ReplicaCall>,
): Pick<Handlers, ReplicaCall> {
  const serve = (name: ReplicaCall) => {
    // the handler and its call have the same name
    const [ofPrimary, ofReplica] = [primary[name], copies[name]] as ((call: Call) => Promise<unknown>)[]
    return async (call: Call) => {
      const isCopied = !followsChanges(call) && (await replica.isCurrent())
      try {
        const answer = await (isCopied ? ofReplica : ofPrimary)?.(call)
        measures().replicaCall(isCopied ? 'replica' : 'primary')
        return answer
      } catch (error) {
        if (!isCopied || !replica.isFault(error)) throw error
        measures().replicaCall('primary')
        return ofPrimary?.(call)
      }
    }
  }
  return Object.fromEntries(replicaCalls.map((name) => [name, serve(name)])) as unknown as Pick<Handlers, ReplicaCall>
}

/** A search by `updatedSince` also reads the open transactions, which only the primary database has. */
const followsChanges = ({ body }: Call): boolean =>
  typeof body === 'object' && body !== null && 'updatedSince' in body && body.updatedSince != null
