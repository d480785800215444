import type { StoreProduct } from '@incentive/contract'
import { MESSAGES } from '@incentive/model/issues'
import { formatMoney } from '@incentive/model/money'
import type { Country, StoreProductReference } from '@incentive/model/references'
import { useState } from 'react'
import { Button } from '../../../../../kit/button/button.tsx'
import type { Column } from '../../../../../kit/data-table/column.ts'
import { DataTable } from '../../../../../kit/data-table/data-table.tsx'
import { Dialog } from '../../../../../kit/dialog/dialog.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { SearchBox } from '../../../../../kit/search-box/search-box.tsx'
import { causeOf } from '../../../../../parts/lists/use-page.ts'
import toggleCss from '../../../../../kit/fields/toggle.module.css'
import css from './payouts.module.css'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../../api/call.ts'

interface StoreProductDialogProps {
  /** The award vehicle whose store is searched. Null searches all stores. */
  vehicleId: number | null
  country: Country | null
  onChoose: (product: StoreProductReference) => void
  onClose: () => void
}

/** Searches store products by number or name, and selects one (PICK-23 to PICK-26). */
export function StoreProductDialog({ vehicleId, country, onChoose, onClose }: StoreProductDialogProps) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<StoreProduct | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const found = useStoreProducts({ keyword, page, vehicleId, country })
  const search = (words: string) => {
    setKeyword(words)
    setPage(0)
  }
  const choose = (product: StoreProduct) => {
    setChosen(product)
    setIsMissing(false)
  }
  return (
    <Dialog
      isOpen
      isTall
      keepsOpen
      onClose={onClose}
      title="Choose a store product"
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => (chosen ? onChoose(referenceTo(chosen)) : setIsMissing(true))}>
            Select product
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <SearchBox label="Search store products" value={keyword} onSearch={search} />
        {isMissing && (
          <Notice tone="bad" isUrgent>
            {MESSAGES.line.storeProductNeeded}
          </Notice>
        )}
        {found.isAsked ? (
          <DataTable
            label="Store products"
            isTight
            columns={columnsFor(chosen, choose)}
            rows={found.rows}
            rowKey={({ id }) => String(id)}
            rowLabel={({ name }) => name}
            isLoading={found.isLoading}
            failure={found.error ? { cause: causeOf(found.error), onRetry: found.retry } : undefined}
            paging={{ page, size: PAGE_SIZE, total: found.total, onPage: setPage }}
            empty={{ title: MESSAGES.list.noResults }}
          />
        ) : (
          <p className={css.coverage}>Type at least {LEAST_KEYWORD} characters to search.</p>
        )}
      </div>
    </Dialog>
  )
}

function columnsFor(chosen: StoreProduct | null, choose: (product: StoreProduct) => void): Column<StoreProduct>[] {
  return [
    {
      id: 'choice',
      header: 'Choice',
      isHeaderHidden: true,
      isSelfEvident: true,
      width: 44,
      cell: (row) => (
        <span className={toggleCss.alone}>
          <input
            type="radio"
            name="store-product"
            className={toggleCss.radio}
            aria-label={`Choose ${row.name}`}
            checked={chosen?.id === row.id}
            onChange={() => choose(row)}
          />
        </span>
      ),
    },
    { id: 'productNumber', header: 'Number', width: 160, isMono: true, cell: ({ productNumber }) => productNumber },
    { id: 'name', header: 'Name', cell: ({ name }) => name },
    {
      id: 'price',
      header: 'Price',
      width: 120,
      align: 'right',
      cell: ({ calculatedPriceAmount, currency }) => formatMoney(calculatedPriceAmount, currency.name),
    },
    { id: 'currency', header: 'Currency', width: 100, cell: ({ currency }) => currency.name },
  ]
}

function referenceTo({ id, productNumber, name }: StoreProduct): StoreProductReference {
  return { id, productNumber, name }
}

/** The store program of an award vehicle (PAY-34). Sends no request if none is selected. */
export const useStoreProgram = (vehicleId: number | null) =>
  useQuery({
    queryKey: ['store programs', 'of award vehicle', vehicleId],
    queryFn: ({ signal }) => call('getStoreProgramByAwardVehicle', { params: { id: vehicleId ?? 0 }, signal }),
    enabled: vehicleId !== null,
    staleTime: 300_000,
  })

/** Minimum number of characters for a search (PICK-24). */
const LEAST_KEYWORD = 3
const PAGE_SIZE = 20

interface StoreProductsInput {
  keyword: string
  /** Zero-based. */
  page: number
  /** The award vehicle whose store is searched. Null searches all stores. */
  vehicleId: number | null
  country: Country | null
}

/**
 * Loads a page of the store products that are currently sold in a country (PICK-26), limited to the store program of an
 * award vehicle if one is selected (PAY-34). Sends no request before the keyword is long enough.
 */
function useStoreProducts({ keyword, page, vehicleId, country }: StoreProductsInput) {
  const store = useStoreProgram(vehicleId)
  const words = keyword.trim()
  const isAsked = words.length >= LEAST_KEYWORD
  const storeProgram = store.data ? { id: store.data.id } : null
  const found = useQuery({
    queryKey: ['store products', words, page, storeProgram?.id, country?.id],
    queryFn: ({ signal }) =>
      call('searchStoreProducts', {
        query: { page: String(page), size: String(PAGE_SIZE), sort: 'name' },
        body: {
          keyword: words,
          isEffective: 'Active',
          ...(country && { country: { id: country.id } }),
          ...(storeProgram && { storeProgram }),
        },
        signal,
      }),
    enabled: isAsked && (vehicleId === null || store.isSuccess),
    placeholderData: keepPreviousData,
  })
  const error = store.error ?? found.error
  return {
    isAsked,
    rows: found.data?.content,
    total: found.data?.totalElements ?? 0,
    isLoading: error === null && (found.isFetching || store.isFetching),
    error,
    retry: () => void (store.error ? store.refetch() : found.refetch()),
  }
}
