import type { RecordUse } from '@incentive/contract'
import type { CatalogEntity } from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { usesQuery } from '../../../api/queries/records.ts'
import { useSession } from '../../../api/session.ts'
import { IconLink } from '../../../kit/icon/icons.ts'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { EmptyState } from '../../../kit/page/empty-state.tsx'
import { PageSkeleton } from '../../../kit/page/page-skeleton.tsx'
import { RetryNotice } from '../../../parts/lists/retry-notice.tsx'
import { capitalized } from '../../../parts/catalog/catalog-words.ts'
import css from './record.module.css'

/** Where a record is used: the first ten of each kind of place, with links. DI-02. */
export function RecordUses({ entity, id }: { entity: CatalogEntity; id: number }) {
  const { program } = useSession()
  const { data, error, refetch } = useQuery(usesQuery(program?.id, entity.name, id))
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton label="Loading where it is used" />
  if (data.length === 0) {
    return (
      <EmptyState icon={IconLink} title={`Nothing uses this ${entity.one}`}>
        It can be deleted.
      </EmptyState>
    )
  }
  return (
    <div className={css.uses}>
      <UsesList uses={data} />
    </div>
  )
}

/** Kinds of places with the first ten of each. */
export function UsesList({ uses }: { uses: readonly RecordUse[] }) {
  return uses.map(({ place, count, first }) => (
    <section key={place} aria-label={capitalized(place)}>
      <h2>
        {capitalized(place)} <span className={css.muted}>{count.toLocaleString('en-US')}</span>
      </h2>
      <ul>
        {first.map(({ id, name, href }) => (
          <li key={id}>
            <KitLink href={href}>{name}</KitLink>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className={css.muted}>{`and ${(count - first.length).toLocaleString('en-US')} more`}</p>
      )}
    </section>
  ))
}

/** The places in words: `3 promotions and 1 store program`. */
export function usesInWords(uses: readonly RecordUse[]): string {
  const places = uses.map(
    ({ count, place }) => `${count.toLocaleString('en-US')} ${count === 1 ? singular(place) : place}`,
  )
  return new Intl.ListFormat('en-US').format(places)
}

const singular = (place: string) => place.replace(/(ies|s)(?= with |$)/, (end) => (end === 'ies' ? 'y' : ''))
