import type { SavedView } from '@incentive/contract'
import type { SavedViews } from '../use-saved-views.ts'

/** A view owned by the user that shows every promotion. */
export const aView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 7,
  list: 'promotions',
  name: 'Mine',
  shared: false,
  isDefault: false,
  isOwn: true,
  owner: { fullName: 'Example Admin' },
  settings: { address: '', columns: [] },
  version: 0,
  updatedDate: '2026-11-20T15:00:00Z',
  _links: {},
  ...changes,
})

/** Loaded views. */
export const viewsRead = (...all: SavedView[]): SavedViews => ({
  all,
  isKnown: true,
  failure: null,
  refresh: () => Promise.resolve(),
})
