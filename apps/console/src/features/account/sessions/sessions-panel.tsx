import type { OwnSession } from '@incentive/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button/button.tsx'
import type { Column } from '../../../kit/data-table/column.ts'
import { DataTable } from '../../../kit/data-table/data-table.tsx'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { IconCircleCheck } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { DateText, dateWidth } from '../../../parts/lists/date-text.tsx'
import { causeOf } from '../../../parts/lists/use-page.ts'
import css from '../account.module.css'
import { sessionsQuery } from '../account-query.ts'
import { RefusalNotice } from '../../../parts/form/refusal-notice.tsx'
import { issuesFrom, type ServerIssues } from '@incentive/model/issues'
import { call } from '../../../api/call.ts'
import { failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../kit/toast/toasts.tsx'

const columnsFor = (ending: EndSessions): Column<OwnSession>[] => [
  { id: 'place', header: 'Browser', cell: placeOf },
  { id: 'address', header: 'Address', cell: ({ address }) => address ?? '–', isMono: true, width: 160 },
  { id: 'since', header: 'Signed in', cell: ({ createdDate }) => <DateText at={createdDate} />, width: dateWidth },
  { id: 'used', header: 'Last used', cell: ({ lastSeenDate }) => <DateText at={lastSeenDate} />, width: dateWidth },
  {
    id: 'end',
    header: 'End',
    isHeaderHidden: true,
    isSelfEvident: true,
    width: 130,
    cell: (session) =>
      session.isCurrent ? (
        <StateBadge label="This session" icon={IconCircleCheck} tone="good" />
      ) : (
        <Button
          size="small"
          aria-label={`End session: ${placeOf(session)}`}
          isBusy={ending.isBusy}
          onClick={() => void ending.end(session)}
        >
          End
        </Button>
      ),
  },
]

/** The user's active sessions, each with a button to end it. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery)
  const [isAsking, setIsAsking] = useState(false)
  const ending = useEndSessions()
  const others = (query.data ?? []).filter(({ isCurrent }) => !isCurrent).length
  return (
    <Panel
      title="Sessions"
      hint="Where you are signed in"
      actions={
        <Button isDisabled={others === 0} disabledReason="You have no other sessions" onClick={() => setIsAsking(true)}>
          Sign out other sessions
        </Button>
      }
    >
      <div className={css.form}>
        <RefusalNotice refusal={ending.refusal} />
        <DataTable
          label="Sessions"
          columns={columnsFor(ending)}
          rows={query.data}
          rowKey={({ number }) => String(number)}
          rowLabel={placeOf}
          isLoading={query.isPending}
          failure={query.isError ? { cause: causeOf(query.error), onRetry: () => void query.refetch() } : undefined}
          expectedRows={2}
          empty={{ title: 'No sessions' }}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out other sessions?"
        confirmLabel="Sign out other sessions"
        isDestructive
        isBusy={ending.isBusy}
        onConfirm={() => void ending.endOthers().finally(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      >
        <p>Those devices must sign in again. This one stays signed in.</p>
      </ConfirmDialog>
    </Panel>
  )
}

/** Describes the browser and system of a session: `Firefox 144 on Linux`. */
function placeOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser === null) return system ?? 'Unknown browser'
  return system === null ? browser : `${browser} on ${system}`
}

/** The sessions that are being ended. */
interface EndSessions {
  readonly isBusy: boolean
  readonly refusal: ServerIssues | null
  readonly end: (session: OwnSession) => Promise<void>
  readonly endOthers: () => Promise<void>
}

/** Ends sessions one request at a time, then reloads the list. A session that has expired counts as ended. */
function useEndSessions(): EndSessions {
  const cache = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<EndSessions['refusal']>(null)
  const run = async (write: () => Promise<string>) => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      const said = await write()
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      showToast(said)
    } catch (error) {
      const { status, body } = failureOf(error)
      if (status === 404) await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      else setRefusal(issuesFrom(status, body))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    refusal,
    end: ({ number }) =>
      run(async () => {
        await call('endSession', { params: { number } })
        return 'Session ended'
      }),
    endOthers: () =>
      run(async () => {
        const { ended } = await call('endOtherSessions')
        return ended === 1 ? '1 session ended' : `${ended} sessions ended`
      }),
  }
}
