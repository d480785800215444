import { describeText } from './described.ts'
import { MESSAGES } from '../issues/messages.ts'
import { mergeSet } from './merge-set.ts'
import {
  type LookupKind,
  type Reference,
  type ReferenceKind,
  type ReferenceOf,
  isSameReference,
  isSameReferences,
} from '../references/reference.ts'
import { type ReferenceInput, type Wanted, readReference } from '../references/reference-input.ts'
import type { Field, FindReference, Reading } from './field.ts'

/** A to-one link that a valid object has; blank (null) only in the editor. */
export function one<K extends ReferenceKind>(
  kind: K,
): Field<ReferenceOf[K], ReferenceOf[K] | null, Reference | null, ReferenceInput | null> {
  return optionalOne(kind)
}

/** An optional to-one link. */
export function optionalOne<K extends ReferenceKind>(
  kind: K,
): Field<ReferenceOf[K] | null, ReferenceOf[K] | null, Reference | null, ReferenceInput | null> {
  return {
    open: (wire) => wire,
    send: toReference,
    isSame: isSameReference,
    read: (body, before, at, reading) =>
      body === null ? null : resolve(kind, body, before ? [before] : [], at, reading),
    describe: (draft) => draft && { text: referenceName(kind, draft) },
    seek: (body, find) => void seek(kind, body, find),
  }
}

/**
 * A value of a small fixed list, which a draft stores by its code; null while none is chosen.
 *
 * @param wordOf returns the label of a code.
 */
export function lookupCode<K extends LookupKind>(
  kind: K,
  wordOf: (code: string) => string,
): Field<ReferenceOf[K] | null, ReferenceOf[K]['name'] | null, CodeReference | null, ReferenceInput | null> {
  return {
    open: (wire) => wire && wire.name,
    send: (draft) => draft && { name: draft },
    isSame: Object.is,
    read: (body, _before, at, reading) => body && (resolve(kind, body, [], at, reading)?.name ?? null),
    describe: (draft) => describeText(draft === null ? '' : wordOf(draft)),
    seek: (body, find) => void seek(kind, body, find),
  }
}

/** A lookup's value in a body. */
export type CodeReference = { readonly name: string }

/** A to-many link: the whole set, without duplicates. */
export function many<K extends ReferenceKind>(
  kind: K,
): Field<readonly ReferenceOf[K][], readonly ReferenceOf[K][], readonly Reference[], readonly ReferenceInput[] | null> {
  return {
    open: (wire) => wire ?? [],
    send: (draft) => draft.map(({ id }) => ({ id })),
    isSame: isSameReferences,
    merge: mergeSet,
    read: (body, before, at, reading) =>
      once((body ?? []).flatMap((input, index) => resolve(kind, input, before, `${at}[${index}]`, reading) ?? [])),
    describe: (draft) => ({
      rows: draft.map((each) => ({ key: each.id, name: referenceName(kind, each), fields: [] })),
    }),
    seek: (body, find) => body?.forEach((input) => seek(kind, input, find)),
  }
}

function seek<K extends ReferenceKind>(kind: K, input: ReferenceInput | null, find: FindReference): void {
  const wanted = input === null ? null : readReference(input)
  if (wanted) find(kind, wanted)
}

/**
 * Resolves a reference of a body; when it is not found, returns null and adds an issue at its path. References in the
 * previous draft need no lookup.
 */
function resolve<K extends ReferenceKind>(
  kind: K,
  input: ReferenceInput,
  before: readonly ReferenceOf[K][],
  at: string,
  { find, issues }: Reading,
): ReferenceOf[K] | null {
  const wanted = readReference(input)
  const found = wanted && (before.find((known) => isNamed(known, wanted)) ?? find(kind, wanted))
  if (!found) {
    issues.push({ field: at, message: (wanted && find.problemOf?.(kind, wanted)) ?? MESSAGES.any.invalidSelection })
  }
  return found ?? null
}

function isNamed(known: Reference & { readonly name?: string }, wanted: Wanted): boolean {
  return 'id' in wanted ? known.id === wanted.id : known.name === wanted.name
}

function once<R extends Reference>(references: readonly R[]): R[] {
  return [...new Map(references.map((reference) => [reference.id, reference])).values()]
}

function toReference(draft: Reference | null): Reference | null {
  return draft && { id: draft.id }
}

/** Display names of the objects that a promotion refers to. */
const names: { readonly [K in ReferenceKind]: (reference: ReferenceOf[K]) => string } = {
  promotionType: ({ name }) => name,
  country: ({ description }) => description,
  invoiceType: ({ name }) => name,
  awardVehicle: ({ name }) => name,
  payoutStrategyType: ({ description }) => description,
  audienceType: ({ description }) => description,
  claimType: ({ name }) => name,
  contest: ({ name }) => name,
  participant: ({ fullName }) => fullName,
  listedParticipant: ({ fullName }) => fullName,
  organization: ({ name }) => name,
  listedOrganization: ({ name }) => name,
  participantType: ({ name }) => name,
  participantGroup: ({ name }) => name,
  organizationType: ({ name }) => name,
  organizationGroup: ({ name }) => name,
  promotion: ({ promotionKey }) => promotionKey,
  upload: ({ fileName }) => fileName,
  emailTemplate: ({ subject }) => subject,
  participantStatus: ({ description }) => description,
  payoutType: ({ description }) => description,
  payoutMethod: ({ description }) => description,
  duplicationType: ({ description }) => description,
  course: ({ name }) => name,
  product: ({ productKey }) => productKey,
  storeProduct: ({ name }) => name,
  ruleGroup: ({ ruleCount }) => (ruleCount === 1 ? '1 rule' : `${ruleCount} rules`),
}

/** The display name of an object of a kind. */
function referenceName<K extends ReferenceKind>(kind: K, reference: ReferenceOf[K]): string {
  return names[kind](reference)
}
