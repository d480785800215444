import type { DatabaseLimits } from '../connect.ts'
import { embeddedLimits } from '../embedded/open-embedded.ts'
import { serverLimits } from '../open-server.ts'

const hang = 5 * 60_000

/**
 * Limits for tests that do not test limits: on a busy machine, queued work is late but not lost. They only end hung
 * work.
 */
export const patientLimits: DatabaseLimits = {
  embedded: { ...embeddedLimits, wait: hang, query: hang },
  server: { ...serverLimits, connect: hang, statement: hang, silence: hang, lock: hang },
}
