import { AccountMenu } from '../src/kit/frame/account-menu.tsx'
import { AppFrame } from '../src/kit/frame/app-frame.tsx'
import { SchemeSwitch } from '../src/kit/frame/scheme-switch.tsx'
import {
  IconBuilding,
  IconFolder,
  IconLayoutDashboard,
  IconLogout,
  IconSpeakerphone,
  IconUser,
} from '../src/kit/icon/icons.ts'
import { Breadcrumb } from '../src/kit/page/breadcrumb.tsx'
import { ChoosePage } from './choose-page.tsx'
import { EditorPage } from './editor-page.tsx'
import { ExpandableTablePage } from './expandable-table-page.tsx'
import { LongTablePage } from './long-table-page.tsx'
import { PartsPage } from './parts-page.tsx'
import { TablePage } from './table-page.tsx'
import { TreeTablePage } from './tree-table-page.tsx'

const pages = {
  table: TablePage,
  long: LongTablePage,
  expandable: ExpandableTablePage,
  tree: TreeTablePage,
  choose: ChoosePage,
  editor: EditorPage,
  parts: PartsPage,
}
type PageName = keyof typeof pages

const items = [
  { href: '?page=parts', label: 'Dashboard', icon: IconLayoutDashboard, page: 'parts' },
  { href: '?page=clients', label: 'Clients', icon: IconBuilding, page: 'clients' },
  { href: '?page=editor', label: 'Programs', icon: IconFolder, page: 'editor' },
  { href: '?page=table', label: 'Promotions', icon: IconSpeakerphone, page: 'table' },
]

/**
 * The components of the kit in realistic screens, for visual review: `gallery.html?page=NAME`, with a name from
 * `pages`.
 */
export function Gallery() {
  const wanted = new URLSearchParams(location.search).get('page') ?? ''
  const name: PageName = wanted in pages ? (wanted as PageName) : 'table'
  const Page = pages[name]
  return (
    <AppFrame
      brand={{ name: 'Incentive Console', mark: 'IC', href: '?page=table' }}
      items={items.map((item) => ({ ...item, isCurrent: item.page === name }))}
      breadcrumb={
        <Breadcrumb
          onGo={() => undefined}
          crumbs={[
            { label: 'Example Client', href: '?page=parts' },
            { label: 'Example Program', href: '?page=table' },
            { label: 'Promotions', href: '?page=table' },
            { label: 'FALL-SPIFF Fall spiff for example dealers' },
          ]}
        />
      }
      tools={
        <>
          <SchemeSwitch />
          <AccountMenu
            name="Demo Admin"
            detail="Administrator"
            items={[
              { label: 'Profile', icon: IconUser, onChoose: () => undefined },
              { label: 'Sign out', icon: IconLogout, onChoose: () => undefined },
            ]}
          />
        </>
      }
    >
      <Page />
    </AppFrame>
  )
}
