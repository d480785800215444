import type { ProgramDetails } from '@incentive/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button, ButtonLink, isSecondPress } from '../../kit/button/button.tsx'
import { IconCircleCheck, IconPencil } from '../../kit/icon/icons.ts'
import { onDemand } from '../../kit/on-demand/use-on-demand.ts'
import { OnDemandPart } from '../../kit/on-demand/on-demand-part.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PageSkeleton } from '../../kit/page/page-skeleton.tsx'
import { StateBadge } from '../../kit/page/state-badge.tsx'
import { One } from '../../parts/lists/one.tsx'
import { askToDiscard, PAGE_WORK } from '../../parts/unsaved-changes/use-unsaved-work.ts'
import css from '../../parts/form/page-form.module.css'
import { ProgramSettings } from './program-settings.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { useWorkIn } from '../../parts/program/use-work-in.ts'

/** A program with its settings, and a button to work in it. */
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

const settingsForm = onDemand(async () => (await import('./settings/settings-form.tsx')).SettingsForm)

function Program({ program }: { program: ProgramDetails }) {
  const { name, programKey } = program
  const { program: used, rights } = useSession()
  const cache = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const isUsed = used?.id === program.id
  const end = () => {
    // this change renders the button again, which takes the focus when the form disappears
    flushSync(() => setIsEditing(false))
    edit.current?.focus()
  }
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['programs'] })
    end()
  }
  return (
    <div className={css.page}>
      <PageHeader
        title={name}
        aside={programKey}
        badges={isUsed && <StateBadge label="Current" icon={IconCircleCheck} tone="good" />}
        actions={
          isEditing ? (
            <Button onClick={(event) => !isSecondPress(event) && askToDiscard(PAGE_WORK, end)}>Cancel</Button>
          ) : (
            <>
              {isUsed ? <ButtonLink href="/promotions">View promotions</ButtonLink> : <WorkHere program={program} />}
              {rights.canWrite && (
                <Button ref={edit} icon={IconPencil} onClick={(event) => !isSecondPress(event) && setIsEditing(true)}>
                  Edit
                </Button>
              )}
            </>
          )
        }
      />
      {isEditing ? (
        <OnDemandPart
          source={settingsForm}
          name="The settings"
          fallback={<PageSkeleton label="Loading the settings" />}
        >
          {(SettingsForm) => <SettingsForm program={program} onEnd={end} onReload={() => void reload()} />}
        </OnDemandPart>
      ) : (
        <ProgramSettings program={program} />
      )}
    </div>
  )
}

/** Selects the program and opens its promotions. */
function WorkHere({ program }: { program: { readonly id: number; readonly name: string } }) {
  const navigate = useNavigate()
  const { workIn, isBusy, problem } = useWorkIn()
  const work = async () => {
    if (await workIn(program)) await navigate({ to: '/promotions' })
  }
  return (
    <>
      {problem && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <Button kind="primary" isBusy={isBusy} onClick={() => void work()}>
        Switch to this program
      </Button>
    </>
  )
}
