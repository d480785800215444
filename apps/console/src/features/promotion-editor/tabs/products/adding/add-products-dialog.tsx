import type { Product } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { type ProductLine, canMakeGroup, isListed } from '@incentive/model/products'
import type { RowKey } from '@incentive/model/roster'
import type { Instant } from '@incentive/scalars'
import { useQuery } from '@tanstack/react-query'
import { mpgName } from '@incentive/model/limits'
import { call } from '../../../../../api/call.ts'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { ChooseEntitiesDialog } from '../../../../../parts/choose-dialog/choose-entities-dialog.tsx'
import type { ReadEntities } from '../../../../../parts/choose-dialog/use-entity-list.ts'
import type { PickerOption } from '../../../../../kit/combobox/picker-options.ts'

interface AddProductsDialogProps {
  /** The lines of the promotion by product, including expired ones. */
  lines: ReadonlyMap<RowKey, ProductLine>
  now: Instant
  /** Each returns the reason why nothing was added, or undefined on success. */
  onAdd: (products: readonly Product[], signal: AbortSignal) => Promise<string | undefined>
  onAddGroup: (products: readonly Product[]) => string | undefined
  onClose: () => void
}

const withSerials = 'with'
const serialChoices = [
  { value: withSerials, label: 'With serial numbers' },
  { value: 'without', label: 'Without serial numbers' },
]

const read: ReadEntities<Product> = ({ page, size, sort, keyword, filters: { categories, mpgs, serials } }, signal) =>
  call('searchProducts', {
    query: { page: String(page), size: String(size), sort: `${sort.columnId},${sort.direction.toUpperCase()}` },
    body: {
      ...(keyword !== '' && { keyword }),
      ...(categories && { productCategories: [...categories] }),
      ...(mpgs && { customField4Values: [...mpgs] }),
      ...(serials && { hasSerialNumbers: serials.includes(withSerials) }),
    },
    signal,
  })

const columns: readonly Column<Product>[] = [
  {
    id: 'productKey',
    header: 'Product Key',
    cell: ({ productKey }) => productKey,
    isSortable: true,
    isMono: true,
    width: 170,
  },
  { id: 'modelNumber', header: 'Model', cell: ({ modelNumber }) => modelNumber, isSortable: true, width: 130 },
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true },
  {
    id: 'productCategory.name',
    header: 'Category',
    cell: ({ productCategory }) => productCategory?.name ?? '-',
    isSortable: true,
    width: 130,
  },
  {
    id: 'serialCount',
    header: 'Serial Numbers',
    cell: ({ serialCount }) => serialCount.toLocaleString('en-US'),
    align: 'right',
    width: 80,
  },
]

/** Minimum number of characters for a product search. PROD-21, CONST-29. */
const leastCharacters = 3

/** Searches products and adds each as a line, or all of them as one group (PROD-17 to PROD-25, GRP-01). */
export function AddProductsDialog({ lines, now, onAdd, onAddGroup, onClose }: AddProductsDialogProps) {
  const mpgs = useMpgs()
  const categories = useCategories()
  const noteOf = ({ id }: Product) => {
    if (!lines.has(id)) return undefined
    return isListed({ rows: lines }, id, now)
      ? { text: 'Already listed', isListed: true }
      : { text: MESSAGES.line.willReopen, isListed: false }
  }
  return (
    <ChooseEntitiesDialog<Product>
      title="Add Products"
      noun={{ one: 'product', many: 'products' }}
      entity="products"
      queryKey={['products', 'to add']}
      read={read}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ productKey }) => productKey}
      initialSort={{ columnId: 'name', direction: 'asc' }}
      leastCharacters={leastCharacters}
      filters={[
        { id: 'categories', label: 'Category', options: categories },
        { id: 'mpgs', label: 'MPG', options: mpgs },
        { id: 'serials', label: 'Serial Numbers', options: serialChoices, isSingle: true },
      ]}
      noteOf={noteOf}
      actions={[
        {
          verb: 'Add Product Group',
          problemOf: (products) => (canMakeGroup(products) ? undefined : 'Select two products or more'),
          onChoose: onAddGroup,
        },
        { verb: 'Add', isPrimary: true, onChoose: onAdd },
      ]}
      onClose={onClose}
    />
  )
}

const rarelyChanges = 5 * 60_000

/** The categories that products can be filtered by. Empty while unknown. */
function useCategories(): readonly PickerOption[] {
  const { data } = useQuery({
    queryKey: ['types', 'product categories'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getProductCategories', { signal }),
  })
  return (data ?? []).map(({ name }) => ({ value: name, label: name }))
}

/** The MPGs that products can be filtered by, without duplicates. Empty while unknown. */
function useMpgs(): readonly PickerOption[] {
  const { data } = useQuery({
    queryKey: ['types', 'MPGs', 'choices'],
    staleTime: rarelyChanges,
    queryFn: ({ signal }) => call('getMpgs', { signal }),
  })
  return (data ?? []).map(({ value, description }) => {
    const label = mpgName({ value, name: description })
    return { value, label, ...(label !== value && { detail: value }) }
  })
}
