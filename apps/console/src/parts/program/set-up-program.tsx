import { catalogEntity, STARTER_SET, type CatalogName } from '@incentive/model/catalog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../../kit/button/button.tsx'
import { Icon } from '../../kit/icon/icon.tsx'
import { IconCircleCheck, IconPlus } from '../../kit/icon/icons.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { showToast } from '../../kit/toast/toasts.tsx'
import { ConfirmedDialog } from '../confirmed/confirmed-dialog.tsx'
import { causeOf } from '../lists/use-page.ts'
import { StarterSetList } from './new-program-dialog.tsx'
import css from './set-up-program.module.css'

/** The records that the first promotion of a program needs, in this order, and the reasons. */
const steps: readonly { readonly entity: CatalogName; readonly why: string; readonly isOptional?: true }[] = [
  { entity: 'awardVehicles', why: 'How participants are paid, such as a card or points.' },
  { entity: 'promotionTypes', why: 'How a promotion gets its input, and the award vehicles that it offers.' },
  { entity: 'claimTypes', why: 'What participants submit. Promotions with claims need one.' },
  { entity: 'products', why: 'What participants sell, with the prices that payouts are calculated from.' },
  { entity: 'organizationTypes', why: 'The kinds of companies that participants work for.' },
  { entity: 'organizations', why: 'The companies that participants work for.' },
  { entity: 'participantTypes', why: 'The kinds of people who can claim.' },
  { entity: 'participants', why: 'The people who claim and are paid.' },
  { entity: 'courses', why: 'What participants learn before they can claim.', isOptional: true },
  { entity: 'emailTemplates', why: 'Promotions by invitation need one.', isOptional: true },
]

const setupKey = (programId: number) => ['programs', 'setup', programId]

/** The setup of the selected program: how many records of each entity it has. */
function useSetup(programId: number) {
  return useQuery({
    queryKey: setupKey(programId),
    queryFn: ({ signal }) => call('getProgramSetup', { params: { id: String(programId) }, signal }),
  })
}

/** Shows what the first promotion of the program needs: what is there, what is missing, and where to add it. DI-15. */
export function SetUpProgram({ programId }: { programId: number }) {
  const { rights } = useSession()
  const { data, error, refetch } = useSetup(programId)
  const [asks, setAsks] = useState(false)
  const cache = useQueryClient()
  const counts = new Map(data?.content.map(({ entity, ...found }) => [entity, found]))
  const isMissing = (entity: CatalogName) => counts.get(entity)?.count === 0
  const missing = steps.filter(({ entity, isOptional }) => !isOptional && isMissing(entity)).length
  const lacksStarter = STARTER_SET.some(({ entity }) => isMissing(entity))
  const createStarterSet = async () => {
    await call('writeStarterSet', { params: { id: String(programId) } })
    setAsks(false)
    await cache.invalidateQueries()
    showToast('Starter set created')
  }
  return (
    <Panel
      title="Set up this program"
      hint={data === undefined ? 'What the first promotion needs' : summaryOf(missing)}
      actions={
        <>
          {lacksStarter && rights.editsProgramData && rights.managesCatalog && (
            <Button size="small" icon={IconPlus} onClick={() => setAsks(true)}>
              Create the starter set
            </Button>
          )}
          {rights.canWrite && data !== undefined && !isMissing('promotionTypes') && (
            <ButtonLink size="small" href="/promotion/0">
              Create the first promotion
            </ButtonLink>
          )}
        </>
      }
    >
      {error && (
        <Notice
          tone="bad"
          isUrgent
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          The setup could not be loaded. {causeOf(error)}
        </Notice>
      )}
      <ol className={css.steps}>
        {steps.map(({ entity, why, isOptional }) => {
          const { one, title, scope } = catalogEntity(entity)
          const canAdd = scope === 'client' ? rights.managesCatalog : rights.editsProgramData
          const found = counts.get(entity)
          const isThere = found !== undefined && found.count > 0
          return (
            <li key={entity} data-done={isThere || undefined}>
              <span className={css.state}>{isThere && <Icon of={IconCircleCheck} size={20} />}</span>
              <span className={css.what}>
                <KitLink href={`/catalog/${entity}`}>{title}</KitLink>
                <span className={css.why}>{why}</span>
              </span>
              <span className={css.count}>{countText(found, isOptional)}</span>
              {canAdd && !isThere && found !== undefined && (
                <ButtonLink size="small" href={`/catalog/${entity}/new`}>
                  {`Add ${one}`}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ol>
      {asks && (
        <ConfirmedDialog
          title="Create the starter set?"
          confirmLabel="Create the starter set"
          onConfirm={createStarterSet}
          onClose={() => setAsks(false)}
        >
          <StarterSetList />
        </ConfirmedDialog>
      )}
    </Panel>
  )
}

const summaryOf = (missing: number) =>
  missing === 0
    ? 'Everything that a first promotion needs is there'
    : `${missing} of these ${missing === 1 ? 'is' : 'are'} still missing`

function countText(found: { count: number; isMore: boolean } | undefined, isOptional: true | undefined): string {
  if (!found) return ''
  if (found.count === 0) return isOptional ? 'Optional' : 'None yet'
  return `${found.count.toLocaleString('en-US')}${found.isMore ? '+' : ''}`
}
