import { useEffect, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { useForm } from '../form/use-form.ts'
import { CodeField, codeFieldId, codeIssues } from './code-field.tsx'
import css from './second-factor.module.css'
import { encode } from 'uqr'

/** Setup data for an authenticator app. */
export interface Setup {
  readonly secret: string
  readonly uri: string
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** The QR code for the app, and the field for a code that proves the setup. */
export function ConfirmSetup({ setup, onConfirmed }: { setup: Setup; onConfirmed: (codes: string[]) => void }) {
  const form = useForm({ code: '' }, { issues: codeIssues })
  const focus = () => document.getElementById(codeFieldId)?.focus()
  useEffect(focus, [])
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const answer = await form.save(
      (draft) => draft,
      (body) => call('confirmTwoFactor', { body }),
    )
    if (answer) onConfirmed(answer.recoveryCodes)
    else focus()
  }
  const problem = form.refusal?.generalIssues.join('. ')
  return (
    <form className={css.steps} noValidate onSubmit={(event) => void confirm(event)}>
      <p>Scan this with an authenticator app on your phone, then enter the code that the app shows.</p>
      <QrCode text={setup.uri} label="QR code for the authenticator app" />
      <p>
        No camera? Enter this key in the app: <span className={css.secret}>{inFours(setup.secret)}</span>
      </p>
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <CodeField form={form} />
      <div className={css.ways}>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          Turn on
        </Button>
      </div>
    </form>
  )
}

/** A text as a QR code: dark cells on a light background in both color schemes, as cameras require. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={css.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={cells.join('')} />
    </svg>
  )
}
