import type { Page } from '@incentive/contract'
import type { CatalogName } from '@incentive/model/catalog'
import { EntityPicker, type EntityOption, type PickerProps } from './entity-picker.tsx'
import { useListSource } from './use-list-source.ts'

/** Parts of a search that depend on the picker. */
interface Wanted {
  /** The typed text. */
  readonly keyword?: string
  /** The program whose records are offered. */
  readonly program?: { readonly id: number }
}

/** A list that usually fits into one response, with the picker of its records. */
export interface RecordList<Entity> {
  /** Lowercase plural of the records. */
  readonly plural: string
  /** The entity of the catalog; absent for fixed values, which no one can add. */
  readonly entity?: CatalogName
  readonly toOption: (entity: Entity) => EntityOption<Entity>
  readonly search: (
    wanted: Wanted,
    signal: AbortSignal | undefined,
  ) => Promise<Pick<Page<Entity>, 'content' | 'totalElements'>>
}

export interface OfProgram {
  /** The program whose records are offered (AUD-17); null or absent: the program in use. */
  programId?: number | null
}

/** The properties that a picker needs; all pickers of a list share its options. */
export function useListPicker<Entity>(
  { plural, entity, toOption, search }: RecordList<Entity>,
  { programId = null, mode, hint }: OfProgram & Pick<PickerProps<Entity>, 'mode' | 'hint'>,
) {
  const list = useListSource({
    queryKey: ['types', plural, programId],
    load: async (text, signal) => {
      const keyword = text.trim()
      const program = programId !== null && { program: { id: programId } }
      const { content, totalElements } = await search({ ...program, ...(keyword && { keyword }) }, signal)
      return { options: content.map(toOption), total: totalElements }
    },
    isEnabled: mode === 'edit',
  })
  return { plural, entity, toOption, ...list, hint: list.hint ?? hint }
}

/** Makes a picker of one record. */
export const listPicker = <Entity,>(list: RecordList<Entity>) =>
  function OnePicker({ programId, ...props }: PickerProps<Entity> & OfProgram) {
    return <EntityPicker {...props} {...useListPicker(list, { programId, ...props })} />
  }

/** An option with a name, and a key as its detail. */
export const named = <Entity extends { readonly id: number; readonly name: string }>(
  entity: Entity,
  detail?: string,
) => ({
  value: String(entity.id),
  label: entity.name,
  detail,
  entity,
})

/** An option that is a description. */
export const described = <Entity extends { readonly id: number; readonly description: string }>(entity: Entity) => ({
  value: String(entity.id),
  label: entity.description,
  entity,
})

/** A response that is the whole list. */
export const whole = <Entity,>(content: Entity[]) => ({ content, totalElements: content.length })
