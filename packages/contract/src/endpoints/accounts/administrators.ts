import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { version } from '../../values/numbers.ts'
import { pageOf, pageQuery } from '../../page.ts'
import { chosenOf } from '../../references.ts'
import { named } from '../../resources.ts'
import { id, idInPath, instant, keyword, links, moment } from '../../values/shapes.ts'
import { takenBack } from '../../taken-back.ts'
import { linkKind } from './account.ts'
import { exact, line } from '../../values/texts.ts'

const role = z.enum(['ADMIN', 'READ_ONLY'])

/** Invited: the user has never signed in and has no password. */
const status = z.enum(['INVITED', 'ACTIVE', 'DISABLED'])

const programRights = { canChange: z.boolean(), canViewParticipants: z.boolean() }

/** A user of the console as the account managers of a client see them. `programs` has only programs of that client. */
const administrator = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    role,
    status,
    managesAccounts: z.boolean(),
    /** True if the user can change the catalog that the programs of the client share; only with the role `ADMIN`. */
    managesCatalog: z.boolean(),
    programs: z.array(named.extend(programRights)),
    /** True if it is the caller. */
    isOwn: z.boolean(),
    /**
     * The user also belongs to a client whose accounts the caller does not manage, so the caller cannot change the
     * account itself.
     */
    isSharedElsewhere: z.boolean(),
    createdDate: instant,
    lastSignInDate: instant.nullable(),
    /** Expiration of the pending link, or null if there is none. */
    linkExpirationDate: instant.nullable(),
    version,
    _links: links,
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.output<typeof administrator>

/**
 * A link to set a password. Its token is returned only once. Links for users who have more rights than the caller, or
 * who manage accounts and already have a password, are sent to them by email only.
 */
const madeLink = z
  .object({
    kind: linkKind,
    /** Null if it was sent to its owner only. */
    token: z.string().nullable(),
    expirationDate: instant,
    /** Result of the email with the link. `NOT_SET` means that no mail server is configured. */
    mail: z.enum(['SENT', 'FAILED', 'NOT_SET']),
  })
  .meta({ id: 'MadeLink' })
export type MadeLink = z.output<typeof madeLink>

const withLink = z.object({ administrator, link: madeLink })

const name = line(200)
const rights = {
  firstName: name,
  lastName: name,
  role,
  managesAccounts: z.boolean(),
  /** Omitted: false for an invitation, and unchanged in an update. */
  managesCatalog: z.boolean().optional(),
  programs: z.array(z.strictObject({ id, name: line(200).optional(), ...programRights })).max(1000),
}

const grantablePrograms = z.object({
  content: z.array(
    named.extend({
      programKey: z.string(),
      /** The rights that the caller has there, and so can grant. Null if the caller has no access. */
      own: z.object(programRights).nullable(),
    }),
  ),
})
export type GrantablePrograms = z.output<typeof grantablePrograms>

export const administratorEndpoints = [
  endpoint('searchAdministrators', 'List the administrators of the client', {
    access: 'manager',
    query: pageQuery('name', 'email', 'role', 'lastSignInDate', 'createdDate'),
    body: z
      .strictObject({
        keyword,
        roles: z.array(role).max(10).nullish(),
        programs: z.array(chosenOf('programs')).max(100).nullish(),
        statuses: z.array(status).max(10).nullish(),
        /** Users who have not signed in since then, including those who never have. */
        notSignedInSince: moment.nullish(),
        neverSignedIn: z.boolean().nullish(),
      })
      .nullish(),
    answer: pageOf(administrator),
  }),
  endpoint('getGrantablePrograms', 'List the programs of the client in which rights can be granted', {
    access: 'manager',
    answer: grantablePrograms,
  }),
  endpoint('getAdministrator', 'Get an administrator with their rights in the client', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('inviteAdministrator', 'Create an account and a link to set its password', {
    access: 'manager',
    body: z.strictObject({ email: exact(1000), ...rights }),
    validatesPartialBody: true,
    answer: withLink,
    status: 201,
  }),
  endpoint('updateAdministrator', 'Update the name, role and rights of an administrator in the client', {
    access: 'manager',
    params: idInPath,
    body: takenBack(administrator, { ...rights, version: version.nullish() }),
    validatesPartialBody: true,
    answer: administrator,
  }),
  endpoint('disableAdministrator', 'Disable an account and end its sessions', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('enableAdministrator', 'Enable an account; ended sessions stay ended', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('endAdministratorSessions', 'End all sessions of an administrator', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('createAdministratorLink', 'Create a link to set the password; replaces any earlier link', {
    access: 'manager',
    params: idInPath,
    answer: withLink,
  }),
]
