import type { ProgramDetails } from '@incentive/contract'
import { formatNy, yesNo } from '@incentive/model'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconCircleCheck } from '../../kit/icon/icons.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { SummaryList } from '../../kit/panel/summary-list.tsx'
import { One } from '../../parts/lists/one.tsx'
import { CustomFieldsTable } from './custom-fields-table.tsx'
import css from './program-page.module.css'
import { WorkHere } from './work-here.tsx'

/** One program with its settings, and the way to work in it. */
export function ProgramPage(): ReactNode {
  const { id } = useParams({ from: '/signed-in/program/$id' })
  return (
    <One
      kind="program"
      others={{ label: 'All programs', href: '/programs' }}
      queryKey={['programs', 'one', id]}
      read={(signal) => call('getProgram', { params: { id }, signal })}
      clientOf={(program) => program.client}
    >
      {(program) => <Program key={program.id} program={program} />}
    </One>
  )
}

function Program({ program }: { program: ProgramDetails }) {
  const { name, programKey, client, promotionCount, simplePayouts, updatedDate, promotionCustomFields } = program
  const isUsed = useSession().program?.id === program.id
  return (
    <>
      <PageHeader
        title={name}
        aside={programKey}
        badges={isUsed && <StateBadge label="In use" icon={IconCircleCheck} tone="good" />}
        actions={
          isUsed ? <ButtonLink href="/promotions">Go to its promotions</ButtonLink> : <WorkHere program={program} />
        }
      />
      <Panel title="Settings">
        <div className={css.settings}>
          <SummaryList
            items={[
              { label: 'Client', value: <KitLink href={`/client/${client.id}`}>{client.name}</KitLink> },
              { label: 'Promotions', value: promotionCount.toLocaleString('en-US') },
              { label: 'Simple payouts', value: yesNo(simplePayouts) },
              { label: 'Last updated', value: formatNy(updatedDate) },
            ]}
          />
        </div>
      </Panel>
      <Panel
        title="Promotion custom fields"
        hint="What each promotion of this program is asked for besides its own fields"
      >
        <div className={css.settings}>
          <CustomFieldsTable fields={promotionCustomFields} />
        </div>
      </Panel>
    </>
  )
}
