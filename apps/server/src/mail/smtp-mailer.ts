import { createTransport } from 'nodemailer'
import type { Mailer } from '../deps.ts'

/** The SMTP server, the sender, and the base URL of the links in emails. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly smtpUrl: string
  /** The sender in the format of the header. */
  readonly from: string
  /** The URL of the console, without a trailing slash. */
  readonly consoleUrl: string
}

/** A call waits for the email, and its caller does not wait long. */
const timeoutMilliseconds = 10_000

/** Sends emails over SMTP, each over its own connection. Fails if the server is unavailable or rejects the email. */
export function smtpMailer({ smtpUrl, from, consoleUrl }: MailSettings): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    // no password is sent over an unencrypted connection
    requireTLS: !isSecure && user !== '',
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
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
