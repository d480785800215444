import type { Deps } from '../../../deps.ts'
import { nameOf, type StoppedLetter } from '../../../store/promotions/revisions/revisions.ts'

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
