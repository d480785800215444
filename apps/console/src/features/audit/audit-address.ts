import type { BodyOf } from '@incentive/contract'
import { AUDIT_GROUPS, instantOf, type AuditGroup } from '@incentive/model'
import { listReaders, oneOf, whole, type ListAddress, type Reader, type Readers } from '../../parts/lists/address.ts'

/** The kinds of things that the audit tells of, in the order in which they are offered. */
export const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

/** Which entries of the audit an address names. */
export interface AuditAddress extends ListAddress {
  readonly user?: number | undefined
  readonly group?: AuditGroup | undefined
  readonly program?: number | undefined
  /** Instants; the entries of both are shown. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const id = whole(1, Number.MAX_SAFE_INTEGER)

const instant: Reader<string> = (raw) => instantOf(raw) ?? undefined

/** How the address of the audit is read; the API offers no search by words. */
export const auditReaders: Readers<AuditAddress> = {
  ...listReaders(['createdDate']),
  keyword: () => undefined,
  ...{ user: id, group: oneOf(GROUPS), program: id, from: instant, to: instant },
}

/** An address without filters. */
export const noFilters = { user: undefined, group: undefined, program: undefined, from: undefined, to: undefined }

/** The last second of a period is part of it; the API is told where it is over. */
const afterSecond = (to: string) => Temporal.Instant.from(to).add({ seconds: 1 }).toString()

/** What the API is asked for. */
export const auditBody = ({ user, group, program, from, to }: AuditAddress): NonNullable<BodyOf<'searchAudit'>> => ({
  ...(user !== undefined && { user }),
  ...(group && { groups: [group] }),
  ...(program !== undefined && { program }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to: afterSecond(to) }),
})
