import { createTheme } from '@mantine/core'

const quick = { duration: 120, transition: 'fade' as const }

/**
 * Mantine's behaviour under the kit's tokens. Colours and sizes live in tokens.css; here stand only defaults of
 * behaviour. Nothing that is loaded lazily may be imported here, or it moves into the first chunk.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'var(--radius)',
  components: {
    Popover: { defaultProps: { transitionProps: quick, offset: 4 } },
    Tooltip: { defaultProps: { transitionProps: quick, openDelay: 350, multiline: true, withinPortal: true } },
  },
})
