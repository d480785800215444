import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { keyBytes, openSealer } from '../sealing/sealer.ts'

/** How long sessions of servers under test last, in minutes. */
export const testSessionLimits = { idleMinutes: 30, absoluteMinutes: 480 }

/** Servers under test find all there is to find, however busy their machine. */
export const neverLate = () => new AbortController().signal

/** Seals under a key that lasts as long as the process. */
export const testSealer = openSealer(randomBytes(keyBytes))

/** What the features of a server under test work with, for tests that call them without HTTP. */
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
