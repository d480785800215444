/** Orders that a test can send to the server process, for events outside the browser. */
export type Order =
  | { readonly do: 'restore' }
  | { readonly do: 'query'; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly do: 'move clock'; readonly minutes: number }
  | { readonly do: 'let time run out' }
  | { readonly do: 'reset clock' }
  | { readonly do: 'read time' }
  | { readonly do: 'stop' }
