import type { ProductGroup } from '@incentive/model'
import { canMakeGroup } from '@incentive/model'
import { IconButton } from '../../../../../kit/button/button.tsx'
import { IconX } from '../../../../../kit/icon/icons.ts'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import css from '../products.module.css'
import type { OneLineField } from './line-fields.tsx'

/** The products of a group. One can be removed as long as two remain (GRP-08). */
export function GroupMembers({ form, path, group }: OneLineField & { group: ProductGroup }) {
  const { products } = group
  const remove = (id: number) =>
    form.change((row) => ({ ...row, products: products.filter((product) => product.id !== id) }), 'products')
  return (
    <Panel title={`${products.length} products`} hint="A group has two products or more.">
      <ul className={css.members} id={`${path}.products`} tabIndex={-1} aria-label="Products of the group">
        {products.map((product) => {
          const { id, productKey, name } = product
          const left = products.filter((other) => other.id !== id)
          return (
            <li key={id} className={css.member}>
              <span>
                {productKey} <span className={css.muted}>{name}</span>
              </span>
              <IconButton
                icon={IconX}
                size="small"
                label={`Remove ${productKey} from the group`}
                isDisabled={!canMakeGroup(left)}
                onClick={() => remove(id)}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
