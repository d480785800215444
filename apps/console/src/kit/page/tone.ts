/** What a colour says; always beside a word or an icon. */
export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'
