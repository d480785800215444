import { formatNy } from '@incentive/model/time'
import type { Deps } from '../../../deps.ts'
import { loadPausedLetter } from '../../../store/promotions/pauses/pauses.ts'
import { nameOf, type StoppedLetter } from '../../../store/promotions/revisions/revisions.ts'

/** Emails about promotions, sent one at a time. */
export interface Letters {
  /** Adds an email; `send` reports its own failure. */
  readonly add: (send: () => Promise<void>) => void
  /** Resolves when all queued emails are sent. */
  readonly sent: () => Promise<void>
  /** Waits for the email in progress; the others are logged and never sent. */
  readonly end: () => Promise<void>
}

/** Sends emails in the background: a slow mail server does not delay the checks of promotions. */
export function openLetters({ log }: Pick<Deps, 'log'>): Letters {
  let waiting = 0
  let isEnded = false
  let last = Promise.resolve()
  return {
    add: (send) => {
      waiting += 1
      last = last.then(async () => {
        if (isEnded) return
        waiting -= 1
        await send()
      })
    },
    sent: () => last,
    end: () => {
      isEnded = true
      if (waiting > 0) log.warn({ letters: waiting }, 'emails about promotions were not sent')
      return last
    },
  }
}

type Needs = Pick<Deps, 'db' | 'mailer' | 'log'>

/**
 * Notifies the user who last set the publish date of a promotion that it did not go live, if a mail server is
 * configured. A failed email is logged: the dashboard counts the promotion anyway.
 */
export async function sendPaused({ db, mailer, log }: Needs, id: number): Promise<void> {
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

/**
 * Notifies the user who last changed a revision that it did not become live as scheduled, if a mail server is
 * configured. A failed email is logged: the Timeline tab shows the reasons anyway.
 */
export async function sendStopped({ mailer, log }: Pick<Deps, 'mailer' | 'log'>, letter: StoppedLetter): Promise<void> {
  if (!mailer) return
  const { to, fullName, promotionId, name, stoppedBy } = letter
  try {
    await mailer.send({
      to,
      subject: `Not live: ${name}`.replaceAll(/\s+/g, ' '),
      text: [
        `Hello ${fullName},`,
        `The scheduled ${nameOf(letter)} of ${name} did not become live. It is a draft again. Problems to fix:`,
        stoppedBy.map((reason) => `- ${reason}`).join('\n'),
        `${mailer.consoleUrl}/promotion/${promotionId}?tab=timeline`,
        '',
      ].join('\n\n'),
    })
  } catch (err) {
    log.error({ err, promotion: promotionId }, 'an email about a stopped revision could not be sent')
  }
}
