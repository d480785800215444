import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { CodeField, codeFieldId, codeIssues } from '../../parts/second-factor/code-field.tsx'
import type { SecondStepProps } from './second-step-props.ts'
import css from './sign-in.module.css'

/** Asks for a code from the app, or for a recovery code. */
export function CodeStep({ onSignedIn, onCancel }: SecondStepProps) {
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
