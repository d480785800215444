import type { BodyOf } from '@incentive/contract'
import { AUDIT_GROUPS, type AuditGroup } from '@incentive/model/audit'
import { instantOf } from '@incentive/model/time'
import { periodBody } from '../../parts/period-filter/period-filter.tsx'
import { listReaders, oneOf, whole, type ListAddress, type Reader, type Readers } from '../../parts/lists/address.ts'

/** The kinds of items in the audit log, in display order. */
export const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]

/** The entries of the audit log that a URL selects. */
export interface AuditAddress extends ListAddress {
  readonly user?: number | undefined
  readonly group?: AuditGroup | undefined
  readonly program?: number | undefined
  /** Inclusive instants. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const id = whole(1, Number.MAX_SAFE_INTEGER)

const instant: Reader<string> = (raw) => instantOf(raw) ?? undefined

/** Parsers of the audit log URL. The API has no text search. */
export const auditReaders: Readers<AuditAddress> = {
  ...listReaders(['createdDate']),
  keyword: () => undefined,
  user: id,
  group: oneOf(GROUPS),
  program: id,
  from: instant,
  to: instant,
}

/** A URL without filters. */
export const noFilters = { user: undefined, group: undefined, program: undefined, from: undefined, to: undefined }

/** The body of the API request. */
export const auditBody = ({ user, group, program, from, to }: AuditAddress): NonNullable<BodyOf<'searchAudit'>> => ({
  ...(user !== undefined && { user }),
  ...(group && { groups: [group] }),
  ...(program !== undefined && { program }),
  ...periodBody({ from, to }),
})
