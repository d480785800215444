import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ButtonLink, Button } from '../../kit/button/button.tsx'
import { IconPlus, IconRefresh } from '../../kit/icon/icons.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { NoProgram } from '../../parts/program/no-program.tsx'
import type { Dashboard } from '@incentive/contract'
import { OnDemandPart } from '../../kit/on-demand/on-demand-part.tsx'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { Notice } from '../../kit/page/notice.tsx'
import { useNow } from '../../parts/now/use-now.ts'
import { DeadlinesAhead } from './deadlines-ahead.tsx'
import { Figures } from './figures.tsx'
import { MissingDetails } from './missing-details.tsx'
import { NextPromotions } from './next-promotions.tsx'
import css from './program-overview.module.css'
import { Skeleton } from './skeleton.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { ScheduledRevisions } from './scheduled-revisions.tsx'
import { Trend } from './trend.tsx'
import { useDashboard, useNextPromotions, type LoadFailure } from './use-dashboard.ts'

/** The home page of the console: the status of the current program. */
export function DashboardPage(): ReactNode {
  useScreenLocation('dashboard')
  const { client, program, rights } = useSession()
  return (
    <>
      <title>Dashboard - Incentive Console</title>
      <PageHeader
        title="Dashboard"
        aside={program && (client ? `${program.name}, ${client.name}` : program.name)}
        actions={
          program &&
          rights.canWrite && (
            <ButtonLink href="/promotion/0" kind="primary" icon={IconPlus}>
              New Promotion
            </ButtonLink>
          )
        }
      />
      {program ? <ProgramOverview key={program.id} programId={program.id} /> : <NoProgram />}
    </>
  )
}

/**
 * Key figures of the program, upcoming deadlines, and items that need attention. Content below a part of unknown height
 * waits for that part, so that nothing moves.
 */
function ProgramOverview({ programId }: { programId: number }) {
  const clock = useNow()
  const { answer: dashboard, failure } = useDashboard(programId)
  const ending = useNextPromotions(programId, 'ending')
  const starting = useNextPromotions(programId, 'starting')
  const now = dashboard?.at ?? clock
  if (dashboard && countAll(dashboard) === 0) return <Setup programId={programId} />
  return (
    <div className={css.overview}>
      {failure && <Failed {...failure} />}
      {(dashboard ?? !failure) && <Figures dashboard={dashboard} />}
      <div className={css.columns}>
        {(dashboard ?? !failure) && (
          <>
            <div>
              <DeadlinesAhead dashboard={dashboard} />
            </div>
            <div className={`${css.stack} ${css.side}`}>
              <div>
                <MissingDetails missing={dashboard?.missing} />
              </div>
              {dashboard && (
                <>
                  <div>
                    <Trend months={dashboard.trend} />
                  </div>
                  <div>
                    <RecentActivity activities={dashboard.activities} />
                  </div>
                </>
              )}
            </div>
          </>
        )}
        {(dashboard ?? failure) && (
          <div className={css.stack}>
            {dashboard && (
              <div>
                <ScheduledRevisions dashboard={dashboard} />
              </div>
            )}
            <div className={css.list}>
              <NextPromotions what="ending" found={ending} now={now} />
            </div>
            <div className={css.list}>
              <NextPromotions what="starting" found={starting} now={now} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

const countAll = ({ effective, notYetEffective, expired }: Dashboard) => effective + notYetEffective + expired

function Failed({ cause, onRetry }: LoadFailure) {
  return (
    <Notice
      tone="bad"
      isUrgent
      actions={
        <Button size="small" icon={IconRefresh} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Could not load the figures. {cause}
    </Notice>
  )
}

/** Shown for a program without any promotions: what the first one needs. */
function Setup({ programId }: { programId: number }) {
  return (
    <OnDemandPart source={setup} name="The setup" fallback={<Skeleton lines={8} label="Loading the setup" />}>
      {(SetUpProgram) => <SetUpProgram programId={programId} />}
    </OnDemandPart>
  )
}

const setup = onDemand(async () => (await import('../../parts/program/set-up-program.tsx')).SetUpProgram)
