import type { CatalogEntity } from '@incentive/model/catalog'
import { useSession } from '../../api/session.ts'

const custom = /^customField(Value|Description)(\d+)$/

/** Returns a function that finds the name of a custom field of products in the program; undefined without one. */
export function useCustomLabels({ name: entity }: CatalogEntity): (field: string) => string | undefined {
  const { program } = useSession()
  const named = entity === 'products' ? (program?.productCustomFields ?? []) : []
  const byNumber = new Map(named.map(({ number, label }) => [String(number), label]))
  return (field) => {
    const [, part, number = ''] = custom.exec(field) ?? []
    const label = byNumber.get(number)
    return label === undefined || part === 'Value' ? label : `Description of ${label}`
  }
}
