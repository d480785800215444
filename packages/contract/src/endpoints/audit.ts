import { AUDIT_GROUPS, type AuditGroup } from '@incentive/model/audit'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { named } from '../resources.ts'
import { id, idInPath, instant, links, moment } from '../values/shapes.ts'
import { exact } from '../values/texts.ts'

/** An entry of the audit log: user, action and time. The states contain only changed fields, never secrets. */
const auditEntry = z
  .object({
    id,
    createdDate: instant,
    /** Null for the server itself. */
    user: z.object({ id, fullName: z.string() }).nullable(),
    program: named.nullable(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: id.nullable(),
    /** Its current name, with its key if it has one. Null if it has no name or was deleted. */
    subjectName: z.string().nullable(),
    requestId: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    isWhole: z.boolean().meta({
      description: 'False if fields or rows of a large state are omitted; the address of the entry returns all',
    }),
    _links: links,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryAnswer = z.output<typeof auditEntry>

const groups = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]

/** Filters of the entries. Omitted filters do not restrict the result. */
const filters = z
  .strictObject({
    user: id.nullish(),
    program: id.nullish(),
    groups: z.array(z.enum(groups)).max(groups.length).optional(),
    subject: z.strictObject({ type: exact(60), id: id.nullish() }).nullish(),
    /** Inclusive start and exclusive end. */
    from: moment.nullish(),
    to: moment.nullish(),
  })
  .nullish()

export const auditEndpoints = [
  endpoint('searchAudit', 'List the audit log of the programs and accounts of the client, newest first', {
    access: 'manager',
    query: pageQuery('createdDate'),
    body: filters,
    answer: pageOf(auditEntry),
  }),
  endpoint('getAuditEntry', 'Get an entry of the audit log with its complete states', {
    access: 'manager',
    params: idInPath,
    answer: auditEntry,
  }),
  endpoint('exportAudit', 'Export the audit log as CSV: all entries of a search, complete', {
    access: 'manager',
    body: filters,
    answersFile: true,
  }),
]
