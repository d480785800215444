import type { SessionAnswer } from '@incentive/contract'
import { begin } from './api/begun.ts'
import { learnProgramFrom } from './api/program-in-use.ts'
import { beginScreen, loadScreen } from './screens.ts'

/**
 * Runs before anything else has come, since it needs no library: the screen of the address and what it shows come
 * beside what all screens need, not after it. What goes wrong here is told by whoever shows the screen.
 */
async function beginReading(): Promise<void> {
  const response = await begin('getSession')
  if (response.status !== 200) return
  const { program } = (await response.clone().json()) as SessionAnswer
  learnProgramFrom(() => program?.id ?? null)
  await beginScreen(location.pathname, program?.id)
}

void loadScreen(location.pathname)
beginReading().catch(() => undefined)
