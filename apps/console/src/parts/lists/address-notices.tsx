import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/page/notice.tsx'
import css from './lists.module.css'
import type { ListPlace } from './use-list-address.ts'

interface AddressNoticesProps {
  list: Pick<ListPlace<unknown>, 'dropped' | 'page' | 'tidy' | 'goTo'>
  /** The page that is shown, counted from 0. */
  shownPage: number
}

/** Says what of the address could not be followed: parts that made no sense, a page beyond the last. U19. */
export function AddressNotices({ list: { dropped, page, tidy, goTo }, shownPage }: AddressNoticesProps) {
  return (
    <>
      {dropped.length > 0 && (
        <div className={css.notice} role="status">
          <Notice tone="warning" actions={<DismissButton onDismiss={tidy} />}>
            Part of this address made no sense here and was left out: {dropped.join(', ')}
          </Notice>
        </div>
      )}
      {shownPage < page && (
        <div className={css.notice} role="status">
          <Notice tone="warning" actions={<DismissButton onDismiss={() => goTo(shownPage)} />}>
            There is no page {(page + 1).toLocaleString('en-US')}; this is the last one.
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
