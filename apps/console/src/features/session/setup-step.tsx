import { issuesFrom } from '@incentive/model'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { ConfirmSetup, type Setup } from '../../parts/second-factor/confirm-setup.tsx'
import { RecoveryCodes } from '../../parts/second-factor/recovery-codes.tsx'
import type { SecondStepProps } from './second-step-props.ts'
import css from './sign-in.module.css'

/** Makes users set up two-factor authentication if it is required. They have no access before. */
export function SetupStep({ onSignedIn, onCancel }: SecondStepProps) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const { status, body } = failureOf(error)
      setProblem(issuesFrom(status, body).generalIssues.join('. '))
    } finally {
      setIsBusy(false)
    }
  }
  const begin = () => attempt(async () => setSetup(await call('setUpTwoFactor', { body: {} })))
  const goOn = () =>
    attempt(async () => {
      const session = await call('getSession')
      if (session) onSignedIn(session)
      else onCancel()
    })
  const notice = problem && (
    <Notice tone="bad" isUrgent>
      {problem}
    </Notice>
  )
  if (codes) {
    return (
      <div className={css.form}>
        {notice}
        <RecoveryCodes codes={codes} onKept={() => void goOn()} />
      </div>
    )
  }
  if (setup) return <ConfirmSetup setup={setup} onConfirmed={setCodes} />
  return (
    <div className={css.form}>
      {notice}
      <p>Your client requires two-factor authentication. You need an authenticator app on your phone to continue.</p>
      <Button kind="primary" isBusy={isBusy} onClick={() => void begin()}>
        Set up two-factor authentication
      </Button>
      <div className={css.ways}>
        <Button kind="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </div>
  )
}
