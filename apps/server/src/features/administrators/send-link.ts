import type { Administrator, MadeLink } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import type { Deps } from '../../deps.ts'
import type { NewLink } from '../../store/administrators/account-links.ts'

interface Sending {
  readonly administrator: Administrator
  readonly link: NewLink
  /** The creator of the link. */
  readonly sender: string
  readonly requestId: string
}

/**
 * Sends the email with a link, if a mail server is configured. A failure is returned and logged; the link works anyway.
 */
export async function sendLink(
  { mailer, log }: Pick<Deps, 'mailer' | 'log'>,
  { administrator, link, sender, requestId }: Sending,
): Promise<MadeLink> {
  if (!mailer) return { ...link, mail: 'NOT_SET' }
  const address = `${mailer.consoleUrl}/invitation#${link.token}`
  try {
    await mailer.send({ to: administrator.email, ...letterOf(administrator, link, { sender, address }) })
    return { ...link, mail: 'SENT' }
  } catch (err) {
    log.error({ err, requestId }, 'an email with a link could not be sent')
    return { ...link, mail: 'FAILED' }
  }
}

function letterOf(
  { firstName, lastName }: Administrator,
  { kind, expirationDate }: NewLink,
  { sender, address }: { readonly sender: string; readonly address: string },
): { subject: string; text: string } {
  const isInvitation = kind === 'INVITATION'
  const what = isInvitation
    ? `${sender} has invited you to the Incentive Console. Set your password to begin:`
    : `${sender} has sent you a link to set a new password for the Incentive Console:`
  return {
    subject: isInvitation ? 'You are invited to the Incentive Console' : 'Set a new password for the Incentive Console',
    text: [
      `Hello ${firstName} ${lastName},`,
      what,
      address,
      `The link works once, until ${formatNy(expirationDate)} (New York).`,
      'If you did not expect this email, you can ignore it.',
      '',
    ].join('\n\n'),
  }
}
