import { formatNy } from '@incentive/model/time'
import { useIsFetching } from '@tanstack/react-query'
import { useShallow } from 'zustand/react/shallow'
import { useSession } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../kit/button/button.tsx'
import { IconPrinter } from '../../../kit/icon/icons.ts'
import { PageHeader } from '../../../kit/page/page-header.tsx'
import { useNow } from '../../../parts/now/use-now.ts'
import { useScreenLocation } from '../../../parts/screen-location/current-screen-location.tsx'
import { InDocument, useEditor } from '../editing/editor-context.tsx'
import { useProgram, useVehicles } from '../editing/validation-context.ts'
import { FailedLoadsNotice } from '../shell/editor-notices.tsx'
import { TabContent } from '../shell/tab-content.tsx'
import type { EditorTab } from '../tabs/editor-tab.ts'
import { editorTabs } from '../tabs/index.ts'
import css from './promotion-document.module.css'

/** All terms of the promotion below each other, to print and sign. The timeline is not a part of them. */
export function PromotionDocument() {
  const tabs = useEditor(
    useShallow((state) => editorTabs.filter(({ id, isShown }) => id !== 'timeline' && isShown(state))),
  )
  const key = useEditor(({ baseline }) => baseline.promotionKey)
  const name = useEditor(({ draft }) => draft.name)
  const id = useEditor(({ baseline }) => baseline.stored?.id)
  const version = useEditor(({ asOf }) => asOf?.number)
  const isLoading = useIsFetching() > 0
  useProgram()
  useVehicles()
  useScreenLocation('promotion', key)
  return (
    <>
      <title>{`${key} - Incentive Console`}</title>
      <PageHeader
        title={`Promotion ${name}`}
        aside={key}
        actions={
          <>
            <ButtonLink href={`/promotion/${id}${version === undefined ? '' : `?version=${version}`}`}>Back</ButtonLink>
            <Button
              kind="primary"
              icon={IconPrinter}
              isDisabled={isLoading}
              disabledReason="The promotion is not loaded yet"
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        }
      />
      <Source />
      <InDocument value>
        <div className={css.document}>
          {tabs.map((tab) => (
            <Part key={tab.id} tab={tab} />
          ))}
        </div>
      </InDocument>
      <Signatures />
    </>
  )
}

/** The program, the version, and when it was saved and printed. */
function Source() {
  const { program } = useSession()
  const asOf = useEditor((state) => state.asOf)
  const lastSave = useEditor((state) => state.lastSave)
  const now = useNow()
  const facts = [
    program?.name,
    asOf && `Version ${asOf.number}`,
    asOf === null && lastSave && `Saved ${formatNy(lastSave.at)} by ${lastSave.by ?? 'a deleted user'}`,
    `Printed ${formatNy(now)}`,
  ]
  return <p className={css.source}>{facts.filter((fact) => typeof fact === 'string').join(' · ')}</p>
}

/** The groups of a tab, which have titles of their own. */
function Part({ tab }: { tab: EditorTab }) {
  return (
    <div className={css.part}>
      <FailedLoadsNotice tab={tab.id} />
      <TabContent tab={tab} />
    </div>
  )
}

/** Room for two signatures. */
function Signatures() {
  return (
    <section className={css.signatures} aria-label="Signatures">
      {['Prepared by', 'Approved by'].map((role) => (
        <dl key={role}>
          {[role, 'Signature', 'Date'].map((label) => (
            <div key={label}>
              <dd />
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}
