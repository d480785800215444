import { createTransport } from 'nodemailer'
import type { Mailer } from '../deps.ts'

/** Where letters are handed in, who they are from, and where their links lead. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly smtpUrl: string
  /** The sender as a header says it. */
  readonly from: string
  /** The address of the console, without a slash at its end. */
  readonly consoleUrl: string
}

/** A call waits for the letter, and its caller does not wait long. */
const patienceMs = 10_000

/** Sends letters by SMTP, each over a connection of its own. It fails where the server is away or refuses the letter. */
export function smtpMailer({ smtpUrl, from, consoleUrl }: MailSettings): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    // a password goes over no open line
    requireTLS: !isSecure && user !== '',
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    consoleUrl,
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
