import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import css from './lists.module.css'
import type { ListPlace } from './use-list-address.ts'

interface AddressNoticesProps {
  list: Pick<ListPlace<unknown>, 'dropped' | 'page' | 'tidy' | 'goTo'>
  /** The page shown, counted from 0. */
  shownPage: number
}

/** Shows which parts of the address could not be used: invalid parts, or a page beyond the last. U19. */
export function AddressNotices({ list: { dropped, page, tidy, goTo }, shownPage }: AddressNoticesProps) {
  return (
    <>
      {dropped.length > 0 && (
        <div className={css.notice} role="status">
          <Notice tone="warning" actions={<DismissButton onDismiss={tidy} />}>
            Some of this link was ignored: {dropped.join(', ')}
          </Notice>
        </div>
      )}
      {shownPage < page && (
        <div className={css.notice} role="status">
          <Notice tone="warning" actions={<DismissButton onDismiss={() => goTo(shownPage)} />}>
            Page {(page + 1).toLocaleString('en-US')} does not exist. Showing the last page.
          </Notice>
        </div>
      )}
    </>
  )
}

function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Button kind="quiet" size="small" onClick={onDismiss}>
      Dismiss
    </Button>
  )
}
