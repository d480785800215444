import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import {
  importAnswer,
  importConfirmation,
  importedEntity,
  importQuery,
  importRow,
  importSettings,
  importStates,
  rowInPath,
  rowResults,
} from '../imports.ts'
import { pageOf, pageQuery } from '../page.ts'
import { idInPath, keyword } from '../values/shapes.ts'
import { exact, line } from '../values/texts.ts'
import { count } from '../values/numbers.ts'
import { feedAnswer, feedBody, feedInPath, feedStates } from '../feeds.ts'

const started = { params: idInPath, answer: importAnswer, status: 202, access: 'cataloger' } as const

/** Maximum number of cells that one call corrects. */
const MAX_CELLS = 1000

export const importEndpoints = [
  endpoint('createImport', 'Upload a file of records of the catalog and check it: CSV, JSON Lines or XLSX', {
    access: 'cataloger',
    query: importQuery,
    takesFile: true,
    takesBareFile: true,
    maxBodyBytes: BODY_BYTES.importFile,
    answer: importAnswer,
    status: 202,
    idempotent: true,
  }),
  endpoint('searchImports', 'List the imports of the program and of its client, newest first', {
    query: pageQuery('createdDate'),
    body: z
      .strictObject({
        keyword,
        entity: importedEntity.nullish(),
        feed: line(100).nullish().meta({ description: 'The name of a feed' }),
        states: z.array(z.enum(importStates)).max(importStates.length).nullish(),
      })
      .nullish(),
    answer: pageOf(importAnswer),
  }),
  endpoint('getImport', 'Get an import with its state, counts and first rows', {
    params: idInPath,
    answer: importAnswer,
  }),
  endpoint('searchImportRows', 'List the rows of an import with their results', {
    params: idInPath,
    query: pageQuery('line'),
    body: z.strictObject({ keyword, result: z.enum(rowResults).nullish(), field: exact(60).nullish() }).nullish(),
    answer: pageOf(importRow),
  }),
  endpoint('updateImportRow', 'Correct cells of a row of an import; it and the rows with its key are checked again', {
    access: 'cataloger',
    params: rowInPath,
    body: z.strictObject({
      cells: z
        .array(z.strictObject({ column: count, text: exact(4000) }))
        .min(1)
        .max(MAX_CELLS),
    }),
    answer: importRow,
  }),
  endpoint('exportRejectedRows', 'Export the rejected rows as CSV in the columns of the file, with the reason', {
    params: idInPath,
    answersFile: true,
  }),
  endpoint('getImportFile', 'Download the file of an import, for 7 days after the upload', {
    params: idInPath,
    answersFile: true,
  }),
  endpoint('recheckImport', 'Check the rows of an import again, with other options or columns', {
    ...started,
    body: importSettings.nullish(),
  }),
  endpoint('applyImport', 'Apply a checked import, or continue one that was stopped', {
    ...started,
    body: importConfirmation.nullish(),
  }),
  endpoint('cancelImport', 'Cancel an import; what is already applied stays and can be undone', started),
  endpoint('undoImport', 'Undo an applied import where its records are still as it left them', started),
  endpoint('retryImport', 'Make a new import of the rejected rows', started),
]

export const feedEndpoints = [
  endpoint('searchFeeds', 'List the feeds of the program and of its client, by name', {
    query: pageQuery('name'),
    body: z
      .strictObject({
        keyword,
        entity: importedEntity.nullish(),
        states: z.array(z.enum(feedStates)).max(feedStates.length).nullish(),
      })
      .nullish(),
    answer: pageOf(feedAnswer),
  }),
  endpoint('getFeed', 'Get a feed with its last files', { params: feedInPath, answer: feedAnswer }),
  endpoint('setFeed', 'Create or change a feed', {
    access: 'cataloger',
    params: feedInPath,
    body: feedBody,
    answer: feedAnswer,
  }),
  endpoint('removeFeed', 'Delete a feed; the records that it brought stay', {
    access: 'cataloger',
    params: feedInPath,
    status: 204,
  }),
]
