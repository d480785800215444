import type { Operation, Recording } from './recording.ts'

/** Bodies of calls that accept none, or that the example calls send as a form. */
const otherBodies: Readonly<Record<string, unknown>> = {
  copyPromotion: { name: 'Fall SPIFF 2027', promotionKey: 'FALL-SPIFF-2027', effectiveDate: '2027-09-01T04:00:00Z' },
  checkPromotion: { document: { promotion: { name: 'Fall SPIFF' } } },
  resumePromotion: { publishAnyway: { reason: 'The new prices follow on Monday', subjects: ['0123456789abcdef'] } },
  activatePromotionRevision: {
    publishAnyway: { reason: 'The new prices follow on Monday', subjects: ['0123456789abcdef'] },
  },
  recheckImport: { decimalMark: ',', onError: 'skipFailed' },
  applyImport: { confirmEffects: 12 },
  uploadFile: 'A note',
}

/** Fields of a record that a body can repeat, but that the server writes. */
const writtenByServer = new Set([
  ...['version', 'id', '_links', 'deactivatedDate', 'updatedDate', 'updatedBy', 'source', 'effective', 'isActive'],
  ...['program', 'serialCount'],
])

/** Returns the body for a call whose example sends none, or undefined if it has none. */
export function otherBody(recording: Recording, operation: Operation): unknown {
  const [name = ''] = operation.operationId.split('_')
  const properties = recording.bodyOf(operation)?.properties ?? {}
  if (otherBodies[name] !== undefined) return otherBodies[name]
  if (/^(search|export|lookUp)/.test(name)) return 'keyword' in properties ? { keyword: 'spring' } : {}
  const record = recording.shape(recording.nameOfResponse(operation) ?? '') ?? recording.recordOfKind(operation)
  if (typeof record !== 'object' || record === null) return undefined
  if (/^(deactivate|reactivate|erase)/.test(name)) return { version: (record as { version: number }).version }
  const fields = Object.entries(record).filter(([key, value]) => {
    const field = recording.rowOf(operation)[key]
    return field && field.readOnly !== true && !writtenByServer.has(key) && value !== null
  })
  const body = Object.fromEntries(fields.map(([key, value]) => [key, asSent(value)]))
  if (name.startsWith('upsert')) return { rows: [body], onError: 'rejectAll' }
  if (!name.startsWith('update')) return body
  const [changed = ''] = ['name', ...Object.keys(body)].filter((key) => key in body)
  return { version: (record as { version: number }).version, [changed]: body[changed] }
}

/** A value of a response as a body sends it: an object that is stored elsewhere by its id. */
function asSent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asSent)
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value) return { id: value.id }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asSent(part)]))
}
