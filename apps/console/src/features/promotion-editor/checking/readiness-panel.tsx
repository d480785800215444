import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { IconButton } from '../../../kit/button/icon-button.tsx'
import { LineGroup } from '../../../kit/error-panel/line-group.tsx'
import { IconAlertTriangle, IconCircleX, IconInfoCircle, IconX } from '../../../kit/icon/icons.ts'
import { Notice } from '../../../kit/page/notice.tsx'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import type { EditorTab } from '../tabs/editor-tab.ts'
import css from './checking.module.css'
import type { Hint } from './find-readiness.ts'
import { useReadiness } from './use-readiness.ts'

export interface ReadinessPanelProps {
  tabs: readonly EditorTab[]
  onGo: (tab: string, field: string | null) => void
  onClose: () => void
}

/** What to know before the promotion is published, by tab, each with the way to its field (MS-43, MS-45). */
export function ReadinessPanel({ tabs, onGo, onClose }: ReadinessPanelProps) {
  const { hints, failure, retry } = useReadiness()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={css.panel}
      aria-labelledby="readiness-title"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={css.head}>
        <h2 id="readiness-title">Before publishing</h2>
        <IconButton icon={IconX} label="Close the checks" size="small" onClick={onClose} />
      </div>
      <p role="status" className={css.summary}>
        {hints ? summaryOf(hints) : failure === null && 'Loading products and courses…'}
      </p>
      {failure !== null && (
        <Notice tone="bad" actions={<Button onClick={retry}>Retry</Button>}>
          The promotion could not be checked. {failure}
        </Notice>
      )}
      {hints && tabs.map((tab) => <HintsOfTab key={tab.id} tab={tab} hints={hints} onGo={onGo} />)}
    </section>
  )
}

/** So many hints of a tab are drawn at a time. */
const PORTION = 50

interface HintsOfTabProps {
  tab: EditorTab
  hints: readonly Hint[]
  onGo: ReadinessPanelProps['onGo']
}

function HintsOfTab({ tab, hints, onGo }: HintsOfTabProps) {
  const [most, setMost] = useState(PORTION)
  const own = hints.filter((hint) => hint.tab === tab.id)
  const left = own.length - most
  if (own.length === 0) return null
  return (
    <>
      <LineGroup title={tab.label}>
        {own.slice(0, most).map(({ severity, text, field }) => (
          <li key={`${field} ${text}`} className={css.hint}>
            <StateBadge {...badges[severity]} />
            <a
              href={`?tab=${tab.id}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(tab.id, field)
              }}
            >
              {text}
            </a>
          </li>
        ))}
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

/** Such as `1 problem, 3 warnings`. */
function summaryOf(hints: readonly Hint[]): string {
  const count = (wanted: Hint['severity']) => hints.filter(({ severity }) => severity === wanted).length
  const counted = (many: number, one: string, words: string) =>
    many === 0 ? [] : [`${many.toLocaleString('en-US')} ${many === 1 ? one : words}`]
  const parts = [
    ...counted(count('BLOCK'), 'problem', 'problems'),
    ...counted(count('WARN'), 'warning', 'warnings'),
    ...counted(count('INFO'), 'note', 'notes'),
  ]
  return parts.length === 0
    ? 'Nothing found. Rules, limits and who is in the audience are not part of these checks.'
    : parts.join(', ')
}
