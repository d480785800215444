import { MESSAGES } from './messages.ts'
import type { Issue } from './rule.ts'

/** The messages of a refused call, sorted by where they are displayed. */
export type ServerIssues = { readonly fieldIssues: readonly Issue[]; readonly generalIssues: readonly string[] }

/** A line of the error panel; with a field, it is a link to the field. */
export type PanelLine = { readonly text: string; readonly field: string | null }

/**
 * Extracts the problems of a response (ALG-22). `status` is null when there was no response, or none that can be read.
 * `problem` is the parsed body of any shape; one that does not have the shape of `application/problem+json` contributes
 * nothing.
 */
export function issuesFrom(status: number | null, problem: unknown): ServerIssues {
  const fieldIssues = Object.entries(asRecord(asRecord(problem).fieldErrors)).flatMap(([field, messages]) =>
    texts(messages).map((message) => ({ field, message })),
  )
  const generalIssues = texts(asRecord(problem).generalErrors)
  if (fieldIssues.length > 0 || generalIssues.length > 0) return { fieldIssues, generalIssues }
  return { fieldIssues, generalIssues: [fallback(status, problem)] }
}

/** The lines of the error panel: every message, as a link when the screen has the field, else as `field: message`. */
export function panelLines(issues: ServerIssues, hasPlace: (field: string) => boolean): PanelLine[] {
  return [
    ...issues.fieldIssues.map(({ field, message }) =>
      hasPlace(field) ? { text: message, field } : { text: `${field}: ${message}`, field: null },
    ),
    ...issues.generalIssues.map((text) => ({ text, field: null })),
  ]
}

function fallback(status: number | null, problem: unknown): string {
  if (status === null)
    return 'unreadable' in asRecord(problem) ? MESSAGES.editor.unreadable : MESSAGES.editor.unreachable
  if (status === 409) return MESSAGES.editor.changedByOther
  const { detail } = asRecord(problem)
  return status < 500 && isText(detail) ? detail : MESSAGES.editor.serverFailed(status)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
