import type { AnswerOf } from '@incentive/contract'
import { issuesFrom } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import css from './oidc-settings.module.css'

type Tested = AnswerOf<'testSignInProvider'> & { readonly issuer: string }

/** Tests whether a provider responds at a URL, saved or not, and shows the result. */
export function TestProvider({ issuer }: { issuer: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  const test = async () => {
    setIsBusy(true)
    setTested(null)
    try {
      setTested({ issuer, ...(await call('testSignInProvider', { body: { issuer } })) })
    } catch (error) {
      const { status, body } = failureOf(error)
      const { generalIssues, fieldIssues } = issuesFrom(status, body)
      const problem = [...fieldIssues.map(({ message }) => message), ...generalIssues].join('. ')
      setTested({ issuer, problem, signsOut: false })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css.test}>
      <Button
        isBusy={isBusy}
        isDisabled={issuer.trim() === ''}
        disabledReason="Enter an issuer first"
        onClick={() => void test()}
      >
        Test the provider
      </Button>
      <div role="status">
        {/* a result applies only to its own URL */}
        {tested?.issuer === issuer && (
          <Notice tone={tested.problem === null ? 'good' : 'bad'}>{wordsOf(tested)}</Notice>
        )}
      </div>
    </div>
  )
}

const wordsOf = ({ problem, signsOut }: Tested) =>
  problem ??
  `The provider responds and can be used. ${signsOut ? 'It supports signing users out.' : 'It does not support signing users out.'}`
