import type { Field } from '../draft/field.ts'
import { optionalOne } from '../draft/reference-fields.ts'
import type { AudienceType, Reference } from '../references/reference.ts'
import type { ReferenceInput } from '../references/reference-input.ts'

/** The default audience of a promotion (Spec 9). */
export const DEFAULT_AUDIENCE = { name: 'CLIENT_PORTAL', description: 'Client Portal' } as const

/** The audience as a field of the promotion; blank means the default, and is sent as such. */
export function audienceType(): Field<
  AudienceType,
  AudienceType | null,
  Reference | { readonly name: string },
  ReferenceInput | null
> {
  const reference = optionalOne('audienceType')
  return {
    ...reference,
    send: (draft) => (draft ? { id: draft.id } : { name: DEFAULT_AUDIENCE.name }),
    isSame: (a, b) => audienceName(a) === audienceName(b),
    describe: (draft) => ({ text: audienceLabel(draft) }),
  }
}

/** The label of an audience; blank is Client Portal. */
export function audienceLabel(audience: AudienceType | null): string {
  return audience?.description ?? DEFAULT_AUDIENCE.description
}

/** The chosen audience, or the default among the known ones. */
export function audienceOf(audience: AudienceType | null, known: readonly AudienceType[]): AudienceType | null {
  return audience ?? known.find(({ name }) => name === DEFAULT_AUDIENCE.name) ?? null
}

function audienceName(audience: AudienceType | null): string {
  return audience?.name ?? DEFAULT_AUDIENCE.name
}
