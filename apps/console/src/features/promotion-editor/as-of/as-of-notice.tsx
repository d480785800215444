import type { VersionWithContent } from '@incentive/contract'
import { formatNy } from '@incentive/model/time'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import { Notice } from '../../../kit/page/notice.tsx'
import css from '../merging/merging.module.css'
import { listOf, useRestore } from '../tabs/timeline/use-restore.tsx'

/** On every tab: the version that is shown, its objects that no longer exist, and the ways back (MS-71). */
export function AsOfNotice({ number, activeFrom, activeUntil, missing }: VersionWithContent) {
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  const showLive = async () => {
    await navigate({ from: '/promotion/$id', search: ({ tab }) => (tab ? { tab } : {}) })
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }
  const restore = useRestore(activeUntil === null ? null : number, () => void showLive())
  const time =
    activeUntil === null ? `since ${formatNy(activeFrom)}` : `${formatNy(activeFrom)} to ${formatNy(activeUntil)}`
  return (
    <div ref={region} tabIndex={-1} role="status" className={css.report}>
      <Notice
        actions={
          <>
            <Button onClick={() => void showLive()}>Show live</Button>
            {restore.button}
          </>
        }
      >
        As of version {number}, {time}. Read-only.
        {missing.length > 0 && ` No longer exists: ${listOf(missing)}.`}
      </Notice>
      {restore.notice}
    </div>
  )
}
