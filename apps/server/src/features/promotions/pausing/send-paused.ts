import { formatNy } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import { loadPausedLetter } from '../../../store/promotions/pauses/load-paused-letter.ts'

type Needs = Pick<Deps, 'db' | 'mailer' | 'log'>

/** Letters about promotions that were paused, sent one after the other. */
export interface PausedLetters {
  readonly add: (promotionId: number) => void
  /** Once those that were added are sent. */
  readonly sent: () => Promise<void>
  /** Waits for the letter that is being sent; the others are logged and never sent. */
  readonly end: () => Promise<void>
}

/** Sends letters beside the work that asks for them: a mail server that is slow keeps no promotion from being checked. */
export function openPausedLetters(deps: Needs): PausedLetters {
  let waiting = 0
  let isEnded = false
  let last = Promise.resolve()
  const send = async (promotionId: number) => {
    if (isEnded) return
    waiting -= 1
    await sendPaused(deps, promotionId)
  }
  return {
    add: (promotionId) => {
      waiting += 1
      last = last.then(() => send(promotionId))
    },
    sent: () => last,
    end: () => {
      isEnded = true
      if (waiting > 0) deps.log.warn({ letters: waiting }, 'letters about paused promotions were not sent')
      return last
    },
  }
}

/**
 * Tells whoever set the publish date of a promotion last that it did not go live, where a mail server is set. A letter that
 * cannot be sent is logged: the dashboard counts the promotion all the same.
 */
async function sendPaused({ db, mailer, log }: Needs, id: number): Promise<void> {
  if (!mailer) return
  try {
    const letter = await loadPausedLetter(db.kysely, id)
    if (!letter) return
    const { to, fullName, name, from, findings } = letter
    await mailer.send({
      to,
      subject: `Paused: ${name}`.replaceAll(/\s+/g, ' '),
      text: [
        `Hello ${fullName},`,
        `${name} did not go live on ${formatNy(from)} (New York). Problems to fix before participants can see it:`,
        findings.map((finding) => `- ${finding}`).join('\n'),
        `${mailer.consoleUrl}/promotion/${id}`,
        '',
      ].join('\n\n'),
    })
  } catch (err) {
    log.error({ err, promotion: id }, 'a letter about a paused promotion could not be sent')
  }
}
