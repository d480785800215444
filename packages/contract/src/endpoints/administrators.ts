import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { version } from '../numbers.ts'
import { pageOf, pageQuery } from '../page.ts'
import { chosenOf } from '../references.ts'
import { named } from '../resources.ts'
import { id, idInPath, instant, keyword, links, moment } from '../shapes.ts'
import { takenBack } from '../taken-back.ts'
import { linkKind } from './account-links.ts'
import { exact, line } from '../texts.ts'

const role = z.enum(['ADMIN', 'READ_ONLY'])

/** Invited: nobody has signed in yet, and there is no password. */
const status = z.enum(['INVITED', 'ACTIVE', 'DISABLED'])

const programRights = { canChange: z.boolean(), canViewParticipants: z.boolean() }

/** Somebody who runs the console, as those see them who manage the accounts of a client. Its programs are that client's. */
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
    programs: z.array(named.extend(programRights)),
    /** Whether it is the caller. */
    isOwn: z.boolean(),
    /** Belongs to a client as well whose accounts the caller does not manage: the account itself is not theirs to change. */
    isSharedElsewhere: z.boolean(),
    createdDate: instant,
    lastSignInDate: instant.nullable(),
    /** When the link ends that is under way; null when there is none. */
    linkExpirationDate: instant.nullable(),
    version,
    _links: links,
  })
  .meta({ id: 'Administrator' })
export type Administrator = z.output<typeof administrator>

/**
 * A link by which a password is set: what stands in it is answered this once. One for somebody who may do more than the
 * caller, or who manages accounts and has a password already, goes to them by email alone.
 */
const madeLink = z
  .object({
    kind: linkKind,
    /** Null: it went to its owner alone. */
    token: z.string().nullable(),
    expirationDate: instant,
    /** Whether a letter with the link went out: `NOT_SET` where no mail server is. */
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
  programs: z.array(z.strictObject({ id, name: line(200).optional(), ...programRights })).max(1000),
}

const grantablePrograms = z.object({
  content: z.array(
    named.extend({
      programKey: z.string(),
      /** What the caller may do in it, and so may give; null when it is none of theirs. */
      own: z.object(programRights).nullable(),
    }),
  ),
})
export type GrantablePrograms = z.output<typeof grantablePrograms>

export const administratorEndpoints = [
  endpoint('searchAdministrators', 'Who runs the console for the client', {
    access: 'manager',
    query: pageQuery('name', 'email', 'role', 'lastSignInDate', 'createdDate'),
    body: z
      .strictObject({
        keyword,
        roles: z.array(role).max(10).nullish(),
        programs: z.array(chosenOf('programs')).max(100).nullish(),
        statuses: z.array(status).max(10).nullish(),
        /** Who has not signed in since; those who never have are among them. */
        notSignedInSince: moment.nullish(),
        neverSignedIn: z.boolean().nullish(),
      })
      .nullish(),
    answer: pageOf(administrator),
  }),
  endpoint('getGrantablePrograms', 'The programs of the client, to which rights can be given', {
    access: 'manager',
    answer: grantablePrograms,
  }),
  endpoint('getAdministrator', 'One administrator with their rights in the client', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('inviteAdministrator', 'Make an account, and a link by which its password is set', {
    access: 'manager',
    body: z.strictObject({ email: exact(1000), ...rights }),
    validatesPartialBody: true,
    answer: withLink,
    status: 201,
  }),
  endpoint('updateAdministrator', 'Change the name, the role and the rights of an administrator in the client', {
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
  endpoint('enableAdministrator', 'Enable an account; its ended sessions stay ended', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('endAdministratorSessions', 'End all sessions of an administrator', {
    access: 'manager',
    params: idInPath,
    answer: administrator,
  }),
  endpoint('makeAdministratorLink', 'Make a new link by which the password is set; the one before ends', {
    access: 'manager',
    params: idInPath,
    answer: withLink,
  }),
]
