import type { Awaits, SessionAnswer } from '@incentive/contract'
import { endSession } from './end-session.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { CodeField, codeFieldId, codeIssues } from '../../parts/second-factor/code-field.tsx'
import css from './sign-in.module.css'
import { issuesFrom } from '@incentive/model/issues'
import { failureOf } from '../../api/failure.ts'
import { ConfirmSetup, type Setup } from '../../parts/second-factor/confirm-setup.tsx'
import { RecoveryCodes } from '../../parts/second-factor/recovery-codes.tsx'

/** Props of the step after a correct password. */
interface SecondStepProps {
  readonly onSignedIn: (session: SessionAnswer) => void
  readonly onCancel: () => void
}

/** Asks for the two-factor code, or sets up two-factor authentication if the client requires it. */
export function SecondStep({ awaits, onSignedIn, onCancel }: SecondStepProps & { awaits: Awaits }) {
  const Step = awaits === 'SECOND_FACTOR' ? CodeStep : SetupStep
  const cancel = () => {
    // the pending session also expires on its own
    void endSession().catch(() => undefined)
    onCancel()
  }
  return <Step onSignedIn={onSignedIn} onCancel={cancel} />
}

/** Asks for a code from the app, or for a recovery code. */
function CodeStep({ onSignedIn, onCancel }: SecondStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm({ code: '' }, { issues: codeIssues })
  const focus = () => document.getElementById(codeFieldId)?.focus()
  useEffect(focus, [isRecovery])
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    const session = await form.save(
      (draft) => draft,
      (body) => call('finishSignIn', { body }),
    )
    if (session) onSignedIn(session)
    else focus()
  }
  const problem = form.refusal?.generalIssues.join('. ')
  const otherWay = () => {
    form.set('code', '')
    setIsRecovery(!isRecovery)
  }
  return (
    <form className={css.form} onSubmit={(event) => void verify(event)} noValidate>
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <CodeField form={form} isRecovery={isRecovery} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        Verify
      </Button>
      <div className={css.ways}>
        <Button kind="quiet" onClick={otherWay}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  )
}

/** Makes users set up two-factor authentication if it is required. They have no access before. */
function SetupStep({ onSignedIn, onCancel }: SecondStepProps) {
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
  const resume = () =>
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
        <RecoveryCodes codes={codes} onKept={() => void resume()} />
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
