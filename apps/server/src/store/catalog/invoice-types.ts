import { hasEffectiveness } from '../../db/search/effective.ts'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { resources } from '../promotions/references/resources.ts'
import { ofClient } from '../scope.ts'
import type { SearchableList } from './searchable-list.ts'
import { loadResources } from './load-resources.ts'
import { textOf } from './text-of.ts'

/** The invoice types of the client. */
export const invoiceTypes: SearchableList<'searchInvoiceTypes'> = {
  sorts: { invoiceTypeKey: byText('invoice_type.invoice_type_key'), name: byText('invoice_type.name') },
  usual: 'name',
  find: (db, { scope, words, request, now }) =>
    findPage(db, {
      rows: ofClient(db, scope, 'invoice_type')
        .where(containsWords(textOf('invoice_type.invoice_type_key', 'invoice_type.name'), words))
        .where(hasEffectiveness(request.effectiveness, 'invoice_type', now)),
      id: 'invoice_type.id',
      order: request.order,
      request,
      load: (ids) => loadResources(db, resources.invoiceType, ids),
    }),
}
