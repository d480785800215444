import type { Page } from '@incentive/contract'
import type { Api } from './test-server.ts'

/** A list item whose keys a test reads by name. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: number }

/** Searches as one user: `search<Product>('products/search?size=2', { keyword })`. */
export const searchAs =
  (api: Api) =>
  async <Found = Item>(call: string, body?: unknown, headers?: Record<string, string>): Promise<Page<Found>> =>
    (await api('POST', `/api/${call}`, body, headers)).body as Page<Found>
