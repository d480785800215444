import type { CatalogEntity, CatalogField } from '../catalog-entity.ts'
import { referenceParts } from '../reference-parts.ts'

/** A target of a column, taken apart. */
export type FoundTarget =
  | { readonly kind: 'field'; readonly name: string; readonly field: CatalogField }
  | { readonly kind: 'part'; readonly name: string; readonly part: string; readonly field: CatalogField }
  | { readonly kind: 'price'; readonly name: string; readonly country: string }
  | { readonly kind: 'delete' }

/** The column that deactivates or removes a record. */
export const DELETE_COLUMN = 'delete'

/** Returns what a target names: a field, a part of a reference's key, the price in a country, or `delete`; else null. */
export function findTarget({ fields }: CatalogEntity, target: string): FoundTarget | null {
  if (target === DELETE_COLUMN) return { kind: 'delete' }
  const own = Object.hasOwn(fields, target) ? fields[target] : undefined
  if (own) return { kind: 'field', name: target, field: own }
  const [, name = '', part = ''] = /^(\w+)\.(\w+)$/.exec(target) ?? []
  const prices = Object.entries(fields).find(([, field]) => field.kind === 'prices')?.[0]
  if (name === 'price' && prices !== undefined && /^[A-Z]{2}$/.test(part)) {
    return { kind: 'price', name: prices, country: part }
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field?.kind !== 'reference' || !referenceParts(field.to).includes(part)) return null
  return { kind: 'part', name, part, field }
}

const found = new WeakMap<
  readonly unknown[],
  { readonly entity: CatalogEntity; readonly targets: (FoundTarget | null)[] }
>()

/** Returns what the targets of a mapping name, once for all rows of a file. */
export function findTargets(
  entity: CatalogEntity,
  mapping: readonly (string | null)[],
): readonly (FoundTarget | null)[] {
  const known = found.get(mapping)
  if (known?.entity === entity) return known.targets
  const targets = mapping.map((target) => (target === null ? null : findTarget(entity, target)))
  found.set(mapping, { entity, targets })
  return targets
}

/** The targets that a field can have; the prices of countries are not among them. */
export function targetsOf(name: string, field: CatalogField): string[] {
  if (field.kind !== 'reference') return [name]
  const parts = referenceParts(field.to)
  return parts.length === 1 ? [name] : parts.map((part) => `${name}.${part}`)
}
