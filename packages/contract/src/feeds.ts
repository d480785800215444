import { z } from 'zod'
import { importCounts, importedEntity, importStates, missing, options, settings } from './imports.ts'
import { count, version, wholeNumberBetween } from './values/numbers.ts'
import { named } from './resources.ts'
import { id, instant, links } from './values/shapes.ts'
import { takenBack } from './taken-back.ts'
import { exact, line } from './values/texts.ts'

/**
 * The states of a feed: no file has come; all is well; a file is being read, checked or applied; a file needs a user;
 * the last file could not be applied; no file has come in the expected time.
 */
export const feedStates = ['EMPTY', 'OK', 'RUNNING', 'WAITING', 'FAILED', 'LATE'] as const
export type FeedState = (typeof feedStates)[number]

/** The field of each column, by heading; null: the column is not read. */
const columns = z.record(exact(255), exact(200).nullable())

/** One file of a feed. */
const run = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  counts: importCounts,
  createdDate: instant,
})
export type FeedRun = z.output<typeof run>

/** A named source of files of one entity. It remembers how they are read, and which records it brought. */
export const feedAnswer = z
  .object({
    id,
    name: z.string(),
    entity: importedEntity,
    /** Null for records of the client, which the programs share. */
    program: named.nullable(),
    options,
    /** As chosen for the last file that was applied; null: as the headings propose. */
    columns: columns.nullable(),
    missing,
    /** Share of the feed's records that a file can deactivate without a confirmation, in percent. */
    missingLimit: count,
    /** Hours after a file in which the next one is expected; null: files come at any time. */
    expectedHours: count.nullable(),
    /** The addresses that get an email when a file is stuck, fails or does not come. */
    emails: z.array(z.string()),
    state: z.enum(feedStates),
    /** The time by which the next file is expected. */
    expectedDate: instant.nullable(),
    /** The last seven files, the newest first. */
    runs: z.array(run),
    version,
    updatedDate: instant,
    updatedBy: z.string().nullable(),
    _links: links,
  })
  .meta({ id: 'Feed' })
export type Feed = z.output<typeof feedAnswer>

/** The settings of a feed. The name is in the address. */
export const feedBody = takenBack(feedAnswer, {
  entity: importedEntity,
  options: z.strictObject(settings).optional(),
  columns: columns.nullish(),
  missing: missing.default('keep'),
  missingLimit: wholeNumberBetween(0, 100).default(20),
  expectedHours: wholeNumberBetween(1, 8784).nullish(),
  emails: z.array(line(320)).max(20).default([]),
  version: version.nullish(),
  /** Rejects a name that a feed already has, instead of changing this feed. */
  isNew: z.boolean().default(false),
})

export const feedInPath = z.object({ name: exact(400) })
