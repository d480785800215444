import { Notice } from '../../kit/page/notice.tsx'
import css from './sign-in.module.css'

/** Why a provider's sign-in led back here, by the word of it in the address. */
const problems: Readonly<Record<string, string>> = {
  unknown: 'No company signs in under this name.',
  away: 'The sign-in of your company cannot be reached. Try again later, or use your password.',
  refused: 'The sign-in was not completed. Try again.',
  noAccount: 'You have no access here. Ask whoever manages accounts at your company.',
  noEmail: 'Your company did not name a verified email address of yours.',
}

interface CompanySignInProps {
  /** The key of the company, as the address of the page names it. */
  client: string | undefined
  /** What a provider led back here with. */
  end: string | undefined
  /** Where one was going. */
  next: string
}

/** The way to the sign-in of a company whose key the address names, and what the last one came to. */
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
