import { formatNy } from '@incentive/model/time'
import type { Deps } from '../../../deps.ts'
import { loadPausedLetter } from '../../../store/promotions/pauses/pauses.ts'

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
