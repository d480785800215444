import type { CompiledVersion } from '../../compile/compiled.ts'
import type { Check } from '../check.ts'
import { atDetails, endText, startText } from '../found.ts'
import { doTouch, gapsOf } from '../windows.ts'
import { instantText } from '../../evaluation.ts'

export const publishedTooLate: Check = {
  id: 'L-02',
  severity: 'BLOCK',
  text: 'Published only after the last claim could be submitted',
  find: ({ version }) => (isPublishedTooLate(version) ? [{ link: atDetails('publishDate') }] : []),
}

/** True if no claim can be in time once the promotion is published; one without a date is not published yet. */
function isPublishedTooLate({ published, window, deadlines, lastDeadline }: CompiledVersion): boolean {
  if (!Number.isFinite(published)) return false
  const isSoldOutside = gapsOf(window, deadlines).length > 0
  const asked = [...deadlines.filter((deadline) => doTouch(deadline, window)), ...(isSoldOutside ? [lastDeadline] : [])]
  return asked.length > 0 && asked.every(({ ends }) => ends <= published)
}

export const publishedAfterStart: Check = {
  id: 'L-03',
  severity: 'WARN',
  text: 'Sales from {effectiveDate} count, but claims are possible only from {publishDate}',
  find({ version }) {
    const { published, window } = version
    const isInBetween = Number.isFinite(published) && published > window.from
    if (!isInBetween || isPublishedTooLate(version)) return []
    const params = { effectiveDate: instantText(window.from), publishDate: instantText(published) }
    return [{ params, link: atDetails('publishDate') }]
  },
}

export const deadlineBeforePublished: Check = {
  id: 'L-09',
  severity: 'WARN',
  text: '{deadline} ends before anyone can claim',
  find({ version }) {
    const { deadlines, published } = version
    if (!Number.isFinite(published) || isPublishedTooLate(version)) return []
    return deadlines
      .filter(({ typed }) => typed < published)
      .map(({ name, rowId }) => ({
        params: { deadline: name },
        link: { to: 'editor', tab: 'deadlines', row: rowId },
      }))
  },
}

export const salesInNoDeadline: Check = {
  id: 'L-10',
  severity: 'WARN',
  text: 'Sales from {from} to {until} are in no deadline: {deadline} applies',
  find: ({ version: { deadlines, lastDeadline, window } }) =>
    deadlines.length === 0
      ? []
      : gapsOf(window, deadlines).map(({ from, until }) => ({
          params: { from: startText(from), until: endText(until), deadline: lastDeadline.name },
          link: { to: 'editor', tab: 'deadlines' },
        })),
}

export const deadlinesOverlap: Check = {
  id: 'L-11',
  severity: 'WARN',
  text: '{first} and {second} overlap: the later submission date applies',
  find: ({ version: { deadlines } }) =>
    deadlines.flatMap((second, at) =>
      deadlines
        .slice(0, at)
        .filter((first) => first.ends !== second.ends && doTouch(first, second))
        .map((first) => ({
          params: { first: first.name, second: second.name },
          link: { to: 'editor', tab: 'deadlines', row: second.rowId },
        })),
    ),
}
