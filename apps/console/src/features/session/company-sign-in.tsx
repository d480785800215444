import { Notice } from '../../kit/page/notice.tsx'
import css from './sign-in.module.css'

/** Messages for the result codes in the URL after a failed provider sign-in. */
const problems: Readonly<Record<string, string>> = {
  unknown: 'We do not recognize this company.',
  away: 'We could not reach the sign-in page of your company. Try again later, or use your password.',
  refused: 'The sign-in was not completed. Try again.',
  noAccount: 'You do not have access. Ask an account manager at your company.',
  noEmail: 'Your company did not provide a verified email address for you.',
}

interface CompanySignInProps {
  /** The company key from the URL of the page. */
  client: string | undefined
  /** The result code of the provider sign-in. */
  end: string | undefined
  /** The destination after sign-in. */
  next: string
}

/** The sign-in button of the company in the URL, and the result of the last attempt. */
export function CompanySignIn({ client, end, next }: CompanySignInProps) {
  const problem = end !== undefined && Object.hasOwn(problems, end) ? problems[end] : undefined
  return (
    <>
      {problem !== undefined && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      {end === 'signedOut' && <Notice tone="good">You are signed out, here and at your company.</Notice>}
      {client !== undefined && (
        <a className={css.company} href={`/api/sign-in/${encodeURIComponent(client)}?${new URLSearchParams({ next })}`}>
          Sign in with your company
        </a>
      )}
    </>
  )
}
