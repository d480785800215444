/** What a test may ask of the server's process: things that happen to a server from outside the browser. */
export type Order =
  | { readonly do: 'restore' }
  | { readonly do: 'query'; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly do: 'move clock'; readonly minutes: number }
  | { readonly do: 'let time run out' }
  | { readonly do: 'reset clock' }
  | { readonly do: 'tell time' }
  | { readonly do: 'stop' }
