import type { Import } from '@incentive/contract'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { inWords } from '../../../parts/imports/import-words.ts'
import css from '../imports.module.css'

/** The effects of an import: records that rows refer to, and changes of live and future promotions, each with a link to the promotion. DI-25. */
export function EffectsList({
  effects: { missing, items, morePromotions },
}: {
  effects: NonNullable<Import['effects']>
}) {
  return (
    <>
      <ul className={css.effects}>
        {missing.map(({ entity, text, count, names }) => (
          <li key={entity}>
            {`${text}: ${names.join(', ')}${count > names.length ? ` and ${inWords(count - names.length)} more` : ''}`}
          </li>
        ))}
        {items.map(({ kind, text, promotion }) => (
          <li key={`${kind} ${promotion?.id} ${text}`}>
            {text}
            {promotion && (
              <>
                {' '}
                <KitLink href={`/promotion/${promotion.id}`}>{`Open ${promotion.name}`}</KitLink>
              </>
            )}
          </li>
        ))}
      </ul>
      {morePromotions > 0 && (
        <p className={css.muted}>
          {morePromotions === 1
            ? 'Effects on 1 more promotion are not listed.'
            : `Effects on ${inWords(morePromotions)} more promotions are not listed.`}
        </p>
      )}
    </>
  )
}

/** True if there is an effect to show, or promotions whose effects are unknown. */
export const hasEffects = (effects: Import['effects']): effects is NonNullable<Import['effects']> =>
  effects !== null && (effects.missing.length + effects.items.length > 0 || effects.morePromotions > 0)
