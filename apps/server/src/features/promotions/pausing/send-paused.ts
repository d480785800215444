import { formatNy } from '@incentive/model'
import type { Deps } from '../../../deps.ts'
import { loadPausedLetter } from '../../../store/promotions/pauses/pauses.ts'

type Needs = Pick<Deps, 'db' | 'mailer' | 'log'>

/** Emails about paused promotions, sent one at a time. */
export interface PausedLetters {
  readonly add: (promotionId: number) => void
  /** Resolves when all queued emails are sent. */
  readonly sent: () => Promise<void>
  /** Waits for the email in progress; the others are logged and never sent. */
  readonly end: () => Promise<void>
}

/** Sends emails in the background: a slow mail server does not delay the checks of promotions. */
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
      if (waiting > 0) deps.log.warn({ letters: waiting }, 'emails about paused promotions were not sent')
      return last
    },
  }
}

/**
 * Notifies the user who last set the publish date of a promotion that it did not go live, if a mail server is
 * configured. A failed email is logged: the dashboard counts the promotion anyway.
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
    log.error({ err, promotion: id }, 'an email about a paused promotion could not be sent')
  }
}
