import type { Organization, Participant } from '@incentive/contract'
import { visibleOptions, type PickerOption } from '../../../../kit/combobox/picker-options.ts'
import { call } from '../../../../api/call.ts'
import type { EditorLists } from '../../draft/lists.ts'
import type { KeySource } from './key-field.tsx'

type Found<Row> = { readonly content: readonly Row[]; readonly totalElements: number }

function source<Row, Option extends PickerOption>(
  plural: string,
  read: (keyword: string, signal: AbortSignal) => Promise<Found<Row>>,
  toOption: (row: Row) => Option,
): KeySource<Option> {
  return {
    plural,
    search: async (text, signal) => {
      const { content, totalElements } = await read(text.trim(), signal)
      return { options: content.map(toOption), total: totalElements }
    },
  }
}

const query = { size: '10' }

export const participantTypes = source(
  'participant types',
  (keyword, signal) => call('searchParticipantTypes', { query, body: { keyword }, signal }),
  ({ participantTypeKey, name }) => ({ value: participantTypeKey, label: name, detail: participantTypeKey }),
)

export const participantGroups = source(
  'participant groups',
  (keyword, signal) => call('searchParticipantGroups', { query, body: { keyword }, signal }),
  ({ name, category }) => ({ value: name, label: name, detail: category }),
)

/** An organization option with its data from the organization search. */
export type OrganizationOption = PickerOption & { readonly organization: Organization }

export const organizations = source(
  'organizations',
  (keyword, signal) => call('searchOrganizations', { query, body: { keyword }, signal }),
  (organization): OrganizationOption => ({
    value: organization.organizationKey,
    label: organization.name,
    detail: organization.organizationKey,
    organization,
  }),
)

export const organizationTypes = source(
  'organization types',
  (keyword, signal) => call('searchOrganizationTypes', { query, body: { keyword }, signal }),
  ({ organizationTypeKey, name }) => ({ value: organizationTypeKey, label: name, detail: organizationTypeKey }),
)

export const organizationGroups = source(
  'organization groups',
  (keyword, signal) => call('searchOrganizationGroups', { query, body: { keyword }, signal }),
  ({ organizationGroupKey, name }) => ({ value: organizationGroupKey, label: name, detail: organizationGroupKey }),
)

/** A participant option with the data from the participant search. */
export type ParticipantOption = PickerOption & { readonly participant: Participant }

export async function searchClaimants(text: string, signal: AbortSignal) {
  const answer = await call('searchParticipants', { query, body: { keyword: text.trim() }, signal })
  const options = answer.content.map((participant): ParticipantOption => ({
    value: participant.participantKey,
    label: participant.fullName,
    detail: participant.participantKey,
    participant,
  }))
  return { options, total: answer.totalElements }
}

/** Product options: those of the promotion first, then the rest of the catalog. MS-02. */
export function productsOf({ promotionProducts, promotionProductGroups }: EditorLists): KeySource {
  const toOption = ({ productKey, name }: { readonly productKey: string; readonly name: string }): PickerOption => ({
    value: productKey,
    label: productKey,
    detail: name,
  })
  return {
    plural: 'products',
    search: async (text, signal) => {
      const own = new Map<string, PickerOption>()
      for (const { product } of promotionProducts?.roster.rows.values() ?? []) {
        if (product) own.set(product.productKey, toOption(product))
      }
      for (const { products } of promotionProductGroups?.roster.rows.values() ?? []) {
        for (const product of products) own.set(product.productKey, toOption(product))
      }
      const first = visibleOptions([...own.values()], text)
      const { content, totalElements } = await call('searchProducts', { query, body: { keyword: text.trim() }, signal })
      const others = content.map(toOption).filter(({ value }) => !own.has(value))
      return { options: [...first.options, ...others], total: Math.max(totalElements, first.total) }
    },
  }
}
