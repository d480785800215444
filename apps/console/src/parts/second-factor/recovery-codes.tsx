import { Button } from '../../kit/button/button.tsx'
import { IconCopy, IconDownload } from '../../kit/icon/icons.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { keepFile } from '../keep-file/keep-file.ts'
import css from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The user has stored the codes: they are not shown again. */
  onKept: () => void
}

/** The recovery codes, shown only once, with ways to store them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('Recovery codes copied')
    } catch {
      showToast('Could not copy. Select the text and copy it')
    }
  }
  return (
    <div className={css.steps}>
      <Notice tone="warning">
        Store these recovery codes in a safe place. They are not shown again, and each one works once without the app.
      </Notice>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.ways}>
        <Button icon={IconCopy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={IconDownload}
          onClick={() => keepFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button kind="primary" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
