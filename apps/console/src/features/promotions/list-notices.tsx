import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import { AddressNotices } from '../../parts/lists/address-notices.tsx'
import type { ListPlace } from '../../parts/lists/use-list-address.ts'
import type { ChosenPromotions } from './chosen/use-chosen-promotions.ts'
import { ExportStatus } from './export/export-status.tsx'
import type { Export } from './export/use-export.ts'
import css from './promotions.module.css'
import { ViewRefusal } from './views/view-refusal.tsx'
import type { SaveChanges } from './views/view-changes.tsx'
import type { SavedViews } from './views/use-saved-views.ts'

interface ListNoticesProps {
  list: ListPlace<unknown>
  shownPage: number
  views: SavedViews
  changes: SaveChanges
  job: Export
  chosen: ChosenPromotions
}

/** Messages above the list about its URL, view, export and selected rows. */
export function ListNotices({ list, shownPage, views, changes: { write }, job, chosen }: ListNoticesProps) {
  return (
    <>
      <AddressNotices list={list} shownPage={shownPage} />
      {write.refusal && (
        <div className={css.notice}>
          <ViewRefusal
            refusal={write.refusal}
            onReload={() => void views.refresh().then(write.forget)}
            onDismiss={write.forget}
          />
        </div>
      )}
      <ExportStatus job={job} />
      <div role="status">
        {chosen.lost > 0 && (
          <div className={css.notice}>
            <Notice
              actions={
                <Button kind="quiet" size="small" onClick={chosen.dismiss}>
                  Dismiss
                </Button>
              }
            >
              Selection cleared because the filter changed
            </Notice>
          </div>
        )}
      </div>
    </>
  )
}
