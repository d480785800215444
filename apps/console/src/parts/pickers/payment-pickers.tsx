import type { InvoiceType, PayoutStrategyType } from '@incentive/model/references'
import { call } from '../../api/call.ts'
import { described, listPicker, named, whole } from './list-picker.tsx'

/** The invoice types in effect (PICK-10). */
export const InvoiceTypePicker = listPicker<InvoiceType>({
  plural: 'invoice types',
  entity: 'invoiceTypes',
  toOption: (type) => named(type, type.invoiceTypeKey),
  search: (wanted, signal) =>
    call('searchInvoiceTypes', {
      query: { sort: 'name', size: '100' },
      body: { isEffective: true, ...wanted },
      signal,
    }),
})

/** The payout strategies by description (PICK-11). */
export const PayoutStrategyPicker = listPicker<PayoutStrategyType>({
  plural: 'payout strategies',
  toOption: described,
  search: async (_, signal) => whole(await call('getTypes', { params: { typeName: 'payoutStrategies' }, signal })),
})
