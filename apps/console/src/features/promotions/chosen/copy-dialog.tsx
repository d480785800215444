import { MESSAGES } from '@incentive/model/issues'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { createSendOnce, type SendOnce } from '../../../api/send-once.ts'
import { Button } from '../../../kit/button/button.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Checkbox } from '../../../kit/fields/checkbox.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { causeOf } from '../../../parts/lists/use-page.ts'
import css from './chosen.module.css'
import { copyOneByOne, type ChosenPromotion, type CopyRun } from './copy-run.ts'

interface CopyDialogProps {
  count: number
  /** Returns the selected promotions. If all matches are selected, they are loaded only now. */
  find: (signal: AbortSignal) => Promise<readonly ChosenPromotion[]>
  onClose: () => void
}

type State =
  | { readonly at: 'asking'; readonly cause?: string }
  | { readonly at: 'running'; readonly run: CopyRun; readonly of: number; readonly isCanceled: boolean }
  | { readonly at: 'done'; readonly run: CopyRun; readonly of: number }

const started: CopyRun = { done: 0, copied: 0, failures: [] }
const promotionsOf = (count: number) => (count === 1 ? '1 promotion' : `${count} promotions`)

/** Copies the selected promotions one at a time, and shows the reason of each failure. U30, COPY-01. */
export function CopyDialog({ count: chosen, find, onClose }: CopyDialogProps) {
  // fixed, since the copies may match the filter themselves
  const [count] = useState(chosen)
  const cache = useQueryClient()
  const [state, setState] = useState<State>({ at: 'asking' })
  const [includesPayouts, setIncludesPayouts] = useState(false)
  const control = useRef<AbortController | null>(null)
  const senders = useRef(new Map<number, SendOnce>())
  useEffect(() => () => control.current?.abort(), [])

  const copy = ({ id }: ChosenPromotion) => {
    const sendOnce = senders.current.get(id) ?? createSendOnce()
    senders.current.set(id, sendOnce)
    const body = includesPayouts ? { includePayouts: true } : undefined
    return sendOnce(body, (idempotencyKey) => call('copyPromotion', { params: { id }, body, idempotencyKey }))
  }
  const start = async (findThese: CopyDialogProps['find']) => {
    const own = new AbortController()
    control.current = own
    setState({ at: 'running', run: started, of: count, isCanceled: false })
    try {
      const promotions = await findThese(own.signal)
      const of = promotions.length
      const onStep = (run: CopyRun) => setState({ at: 'running', run, of, isCanceled: own.signal.aborted })
      const run = await copyOneByOne({ promotions, copy, causeOf, onStep, signal: own.signal })
      setState({ at: 'done', run, of })
      void cache.invalidateQueries({ queryKey: ['promotions'] })
    } catch (error) {
      setState(own.signal.aborted ? { at: 'asking' } : { at: 'asking', cause: causeOf(error) })
    }
  }
  const cancel = () => {
    control.current?.abort()
    if (state.at === 'running') setState({ ...state, isCanceled: true })
    else onClose()
  }
  const failures = state.at === 'done' ? state.run.failures : []
  const again = () => void start(() => Promise.resolve(failures.map(({ promotion }) => promotion)))
  return (
    <Dialog
      isOpen
      keepsOpen
      onClose={cancel}
      title={`Copy ${promotionsOf(count)}`}
      size="small"
      actions={
        state.at === 'done' ? (
          <>
            {failures.length > 0 && <Button onClick={again}>Retry the failed ones</Button>}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={cancel}>Cancel</Button>
            <Button data-autofocus kind="primary" isBusy={state.at === 'running'} onClick={() => void start(find)}>
              {`Copy ${promotionsOf(count)}`}
            </Button>
          </>
        )
      }
    >
      <div className={css.stack}>
        {state.at === 'asking' && (
          <>
            {state.cause !== undefined && (
              <Notice tone="bad" isUrgent>
                {state.cause}
              </Notice>
            )}
            <p>{includesPayouts ? MESSAGES.editor.copiedWithPayouts : MESSAGES.editor.copied}</p>
            <p>Copies whose publish date has passed start paused.</p>
            <Checkbox label="Also copy payout lines" value={includesPayouts} onChange={setIncludesPayouts} />
          </>
        )}
        {state.at === 'running' && <Progress state={state} />}
        {state.at === 'done' && <Outcome run={state.run} of={state.of} />}
      </div>
    </Dialog>
  )
}

function Progress({ state: { run, of, isCanceled } }: { state: Extract<State, { at: 'running' }> }) {
  return (
    <>
      <p role="status">{isCanceled ? 'Stopping after the current copy' : `${Math.min(run.done + 1, of)} of ${of}`}</p>
      <ProgressBar label="Copied" value={run.done} max={of} />
    </>
  )
}

function Outcome({ run: { done, copied, failures }, of }: { run: CopyRun; of: number }) {
  return (
    <>
      <Notice tone={failures.length > 0 ? 'warning' : done < of ? 'info' : 'good'} isUrgent>
        {`${promotionsOf(copied)} copied`}
        {failures.length > 0 && `, ${failures.length} failed`}
        {done < of && `, ${of - done} not copied`}
      </Notice>
      {failures.length > 0 && (
        <ul className={css.failures} aria-label="Failed copies">
          {failures.map(({ promotion, cause }) => (
            <li key={promotion.id}>
              <span className={css.key}>{promotion.promotionKey}</span> {cause}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
