import type { TestServer } from '../../../testing/test-server.ts'
import { depsOf } from '../../../testing/test-deps.ts'
import { checkDuePromotions } from '../pausing/check-due-promotions.ts'

/** Checks every promotion whose publish date has arrived, without emails; returns their number. */
export const checkAllDue = (server: TestServer, goesOn = () => Promise.resolve(true)): Promise<number> =>
  checkDuePromotions(depsOf(server), { goesOn, onPaused: () => undefined })
