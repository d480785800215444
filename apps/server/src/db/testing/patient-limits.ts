import type { DatabaseLimits } from '../connect.ts'
import { embeddedLimits } from '../embedded/open-embedded.ts'
import { serverLimits } from '../open-server.ts'

const hang = 5 * 60_000

/**
 * Limits for tests that are not about them: on a busy machine, what waits its turn is late, not lost. They only end what
 * hangs.
 */
export const patientLimits: DatabaseLimits = {
  embedded: { ...embeddedLimits, wait: hang, query: hang },
  server: { ...serverLimits, connect: hang, statement: hang, silence: hang, lock: hang },
}
