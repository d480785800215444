import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, numeric } from '../values/numbers.ts'
import { id, idInPath, instant, links } from '../values/shapes.ts'

/** Work in the background. */
const job = z
  .object({
    id,
    kind: z.string(),
    state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED']),
    progress: z.object({ done: count, total: count.nullable() }),
    rowsPerSecond: numeric(12, 1).nullable(),
    message: z.string().nullable(),
    cancelRequested: z.boolean(),
    createdDate: instant,
    startedDate: instant.nullable(),
    endedDate: instant.nullable(),
    _links: links,
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof job>

export const jobEndpoints = [
  endpoint('getJob', 'Get the state and the progress of work in the background', { params: idInPath, answer: job }),
  endpoint('cancelJob', 'Cancel work in the background after the present slice', {
    access: 'cataloger',
    params: idInPath,
    answer: job,
    status: 202,
  }),
]
