import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { Button, IconButton } from '../../../kit/button/button.tsx'
import { LineGroup } from '../../../kit/error-panel/line-group.tsx'
import { IconAlertTriangle, IconCircleX, IconInfoCircle, IconX } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { AcceptedList, StoredNotices } from './accepted-list.tsx'
import css from './checking.module.css'
import type { Hint } from './find-readiness.ts'
import { Repairs } from './repairs.tsx'
import { countFound, type Found, type FoundCounts } from './found.ts'
import { useAcceptances, type Acceptances } from './use-acceptances.ts'
import { useNextFinding } from './use-next-finding.ts'
import { useReadiness, type Readiness } from './use-readiness.ts'

export interface ReadinessPanelProps {
  tabs: readonly EditorTab[]
  /** When closed, the checks keep running and report the number of findings. */
  isOpen: boolean
  onFound: (found: Found | null) => void
  onGo: (tab: string, field: string | null) => void
  onClose: () => void
}

/** Findings to review before publishing, by tab, each with a link to its field (MS-43, MS-45). */
export function ReadinessPanel({ isOpen, onFound, ...props }: ReadinessPanelProps) {
  const read = useReadiness()
  const acceptances = useAcceptances()
  const { of, onServer, hidden } = acceptances
  const hints = useMemo(() => read.hints && [...read.hints, ...onServer], [read.hints, onServer])
  const readiness = { ...read, hints }
  const found = useMemo(() => {
    const open = hints?.filter((hint) => of(hint) === null)
    return open ? { ...countFound([...open, ...hidden]), hints: open } : null
  }, [hints, of, hidden])
  useEffect(() => onFound(found), [onFound, found])
  return isOpen && <OpenPanel {...props} readiness={readiness} acceptances={acceptances} found={found} />
}

interface OpenPanelProps extends Pick<ReadinessPanelProps, 'tabs' | 'onGo' | 'onClose'> {
  readiness: Readiness
  acceptances: Acceptances
  found: FoundCounts | null
}

function OpenPanel({ tabs, onGo, onClose, readiness, acceptances, found }: OpenPanelProps) {
  const { hints, failure, retry } = readiness
  const { canWrite } = useSession().rights
  const [accepting, setAccepting] = useState<Hint | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const takeBack = async (hint: Hint) => {
    setRefusal(null)
    await acceptances.takeBack(hint).catch((error: unknown) => setRefusal(`${causeOf(error)}.`))
    // its button was removed
    panel.current?.focus({ preventScroll: true })
  }
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  // the button that opened the dialog disappears with the accepted finding
  useEffect(() => {
    if (accepting === null && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [accepting])
  const follow = useNextFinding(panel, hints)
  const open = (hints ?? []).filter((hint) => acceptances.of(hint) === null)
  const accepted = (hints ?? []).filter((hint) => acceptances.of(hint) !== null)
  const go: typeof onGo = (tab, field) => {
    follow(tab, field)
    onGo(tab, field)
  }
  return (
    <>
      <section
        ref={panel}
        tabIndex={-1}
        className={css.panel}
        aria-labelledby="readiness-title"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <div className={css.head}>
          <h2 id="readiness-title">Readiness</h2>
          <IconButton icon={IconX} label="Close readiness" size="small" onClick={onClose} />
        </div>
        <p role="status" className={css.summary}>
          {found ? summaryOf(found, accepted.length) : failure === null && 'Loading related data…'}
        </p>
        {failure !== null && (
          <Notice tone="bad" actions={<Button onClick={retry}>Retry</Button>}>
            The promotion could not be checked. {failure}
          </Notice>
        )}
        <StoredNotices {...acceptances} />
        {refusal !== null && (
          <Notice tone="bad" isUrgent>
            The finding is still accepted. {refusal}
          </Notice>
        )}
        {tabs.map((tab) => (
          <HintsOfTab
            key={tab.id}
            tab={tab}
            hints={open}
            onGo={go}
            acceptProblem={(hint) => acceptProblemOf(hint, acceptances)}
            onAccept={canWrite ? setAccepting : null}
          />
        ))}
        {acceptances.hidden.length > 0 && <p className={css.summary}>{hiddenWords(acceptances.hidden.length)}</p>}
        <AcceptedList
          hints={accepted}
          acceptances={acceptances}
          onGo={go}
          onTakeBack={canWrite ? (hint) => void takeBack(hint) : null}
        />
      </section>
      {accepting && <AcceptDialog hint={accepting} accept={acceptances.accept} onClose={() => setAccepting(null)} />}
    </>
  )
}

/** Returns the reason why a hint cannot be accepted now, or null if it can. */
function acceptProblemOf(hint: Hint, { isStored, isFinished }: Acceptances): string | null {
  if (isStored(hint)) return null
  return isFinished ? 'Save before accepting this finding' : 'The checks of the saved promotion have not finished'
}

/** Number of hints of a tab rendered at a time. */
const PORTION = 50

interface HintsOfTabProps {
  tab: EditorTab
  hints: readonly Hint[]
  onGo: ReadinessPanelProps['onGo']
  /** Returns the reason why a hint cannot be accepted now. */
  acceptProblem: (hint: Hint) => string | null
  /** Null for read-only users. */
  onAccept: ((hint: Hint) => void) | null
}

function HintsOfTab({ tab, hints, onGo, acceptProblem, onAccept }: HintsOfTabProps) {
  const [most, setMost] = useState(PORTION)
  const own = hints.filter((hint) => hint.tab === tab.id)
  const left = own.length - most
  if (own.length === 0) return null
  return (
    <>
      <LineGroup title={tab.label}>
        {own.slice(0, most).map((hint) => {
          const { severity, text, field } = hint
          const problem = acceptProblem(hint)
          return (
            <li key={`${field} ${text}`} className={css.hint}>
              <StateBadge {...badges[severity]} />
              <div className={css.words}>
                <a
                  href={`?tab=${tab.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(tab.id, field)
                  }}
                >
                  {text}
                </a>
                <Repairs hint={hint} />
              </div>
              {onAccept && severity !== 'BLOCK' && (
                <Button
                  size="small"
                  kind="quiet"
                  isDisabled={problem !== null}
                  disabledReason={problem ?? undefined}
                  aria-label={`Accept: ${text}`}
                  onClick={() => onAccept(hint)}
                >
                  Accept
                </Button>
              )}
            </li>
          )
        })}
      </LineGroup>
      {left > 0 && (
        <Button size="small" onClick={() => setMost(most + PORTION)}>
          Show {Math.min(left, PORTION)} more of {left.toLocaleString('en-US')}
        </Button>
      )}
    </>
  )
}

const badges = {
  BLOCK: { label: 'Problem', icon: IconCircleX, tone: 'bad' },
  WARN: { label: 'Warning', icon: IconAlertTriangle, tone: 'warning' },
  INFO: { label: 'Note', icon: IconInfoCircle, tone: 'info' },
} as const

/** Text for findings that are counted but not listed. */
const hiddenWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'finding is' : 'findings are'} about participants that you cannot view.`

/** Returns, for example, `1 problem, 3 warnings`. */
function summaryOf({ BLOCK, WARN, INFO }: FoundCounts, accepted: number): string {
  const counted = (many: number, one: string, words: string) =>
    many === 0 ? [] : [`${many.toLocaleString('en-US')} ${many === 1 ? one : words}`]
  const parts = [
    ...counted(BLOCK, 'problem', 'problems'),
    ...counted(WARN, 'warning', 'warnings'),
    ...counted(INFO, 'note', 'notes'),
  ]
  if (parts.length === 0 && accepted > 0) return 'All findings accepted.'
  return parts.length === 0 ? 'No issues found.' : parts.join(', ')
}
