import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconSearch, IconUpload } from '../../kit/icon/icons.ts'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { TabPanel, TabStrip } from '../../kit/tabs/tabs.tsx'
import { useImportsLocation } from '../../parts/catalog/use-catalog-location.ts'
import { NoProgram } from '../../parts/program/no-program.tsx'
import { FeedList } from './feeds/feed-list.tsx'
import feedCss from './feeds/feeds.module.css'
import { useImportedEntities } from './import-rights.ts'
import { ImportList } from './list/import-list.tsx'
import { ImportPage } from './page/import-page.tsx'
import { NewImportPage } from './start/new-import-page.tsx'

/** The imports of the current program and client: the list, one import, or a new one. DI-13, DI-14. */
export function ImportsPage(): ReactNode {
  const { _splat = '' } = useParams({ from: '/signed-in/catalog/imports/$' })
  const { program } = useSession()
  const [part, ...rest] = _splat.split('/').filter((each) => each !== '')
  if (!program) {
    return (
      <Message>
        <NoProgram />
      </Message>
    )
  }
  if (part === undefined) return <Lists key={program.id} />
  if (part === 'new' && rest.length === 0) return <NewImportPage key={program.id} />
  if (/^[1-9]\d{0,15}$/.test(part) && rest.length === 0) {
    return <ImportPage key={`${program.id} ${part}`} id={Number(part)} />
  }
  return (
    <Message>
      <EmptyState
        icon={IconSearch}
        title="There is no such page"
        action={<ButtonLink href="/catalog/imports">All imports</ButtonLink>}
      />
    </Message>
  )
}

/** The lists of imports and of feeds, one tab each. */
function Lists() {
  useImportsLocation()
  const { tab }: { readonly tab?: unknown } = useSearch({ strict: false })
  const router = useRouter()
  const canStart = useImportedEntities().length > 0
  const start = canStart && (
    <ButtonLink href="/catalog/imports/new" kind="primary" icon={IconUpload}>
      Import
    </ButtonLink>
  )
  const chosen = tab === 'feeds' ? 'feeds' : 'imports'
  return (
    <>
      <title>{`${chosen === 'feeds' ? 'Feeds' : 'Imports'} - Incentive Console`}</title>
      <PageHeader title="Imports" aside="Files of records" actions={start} />
      <div className={feedCss.tabs}>
        <TabStrip
          label="Imports"
          items={[
            { id: 'imports', label: 'Imports' },
            { id: 'feeds', label: 'Feeds' },
          ]}
          chosen={chosen}
          onChoose={(id) => void router.navigate({ href: `/catalog/imports${id === 'feeds' ? '?tab=feeds' : ''}` })}
        />
      </div>
      <TabPanel id={chosen}>{chosen === 'feeds' ? <FeedList /> : <ImportList start={start} />}</TabPanel>
    </>
  )
}

function Message({ children }: { children: ReactNode }) {
  useImportsLocation()
  return (
    <>
      <title>Imports - Incentive Console</title>
      <PageHeader title="Imports" />
      {children}
    </>
  )
}
