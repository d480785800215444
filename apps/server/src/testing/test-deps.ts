import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { keyBytes, openSealer } from '../sealing/sealer.ts'

/** Session timeouts of servers under test, in minutes. */
export const testSessionLimits = { idleMinutes: 30, absoluteMinutes: 480 }

/** Servers under test complete their search, however busy the machine. */
export const neverLate = () => new AbortController().signal

/** Seals with a key that lasts as long as the process. */
export const testSealer = openSealer(randomBytes(keyBytes))

/** The dependencies of the features of a server under test, for tests that call them without HTTP. */
export const depsOf = ({
  db,
  clock,
  files,
  app,
}: Pick<Deps, 'db' | 'clock' | 'files'> & { app: FastifyInstance }): Deps => ({
  db,
  clock,
  files,
  log: app.log,
  sealer: testSealer,
  mailer: null,
  after: neverLate,
  sessionLimits: testSessionLimits,
})
