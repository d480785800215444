import type { Dashboard } from '@incentive/contract'
import { MISSING_WORDS, type MissingDetail } from '@incentive/model/issues'
import { Icon } from '../../kit/icon/icon.tsx'
import { IconCircleCheck } from '../../kit/icon/icons.ts'
import { KitLink } from '../../kit/link/kit-link.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { promotionsHref } from '../../parts/promotions/promotions-address.ts'
import { Skeleton } from './skeleton.tsx'
import css from './missing-details.module.css'

/** Missing details of promotions that have not ended. Each count links to the promotions that it counts. */
export function MissingDetails({ missing }: { missing: Dashboard['missing'] | undefined }) {
  const isComplete = missing?.every(({ count }) => count === 0)
  return (
    <Panel title="Missing details" hint="Promotions that have not ended">
      {missing === undefined ? (
        <Skeleton lines={6} label="Loading the missing details" />
      ) : isComplete ? (
        <div className={css.complete}>
          <Icon of={IconCircleCheck} size={24} />
          <strong>Nothing is missing</strong>
          <p>Every promotion that has not ended has its details.</p>
        </div>
      ) : (
        <ul className={css.kinds}>
          {missing.map(({ detail, count }) => (
            <li key={detail}>
              {count > 0 ? (
                <KitLink href={promotionsHref({ missing: [detail] })} className={css.kind}>
                  <Kind detail={detail} count={count} />
                </KitLink>
              ) : (
                <span className={css.kind}>
                  <Kind detail={detail} count={count} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Kind({ detail, count }: { detail: MissingDetail; count: number }) {
  return (
    <>
      <span>{`Missing ${MISSING_WORDS[detail]}`}</span>{' '}
      <span className={css.count}>{count.toLocaleString('en-US')}</span>
    </>
  )
}
