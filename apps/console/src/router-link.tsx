import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { KitLinkProps } from './kit/link/kit-link.tsx'

const staysHere = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Follows the links of the kit inside the page; the browser's own ways to open a link elsewhere keep working. */
export function RouterLink({ href, onClick, target, ...rest }: KitLinkProps) {
  const router = useRouter()
  const isInternal = href.startsWith('/') && target === undefined
  /** Preloads the screen before the press. */
  const fetchScreen = () => {
    if (isInternal) void router.preloadRoute({ to: href.replace(/[?#].*/, '') })
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onPointerEnter={fetchScreen}
      onFocus={fetchScreen}
      onClick={(event) => {
        onClick?.(event)
        if (!isInternal || !staysHere(event)) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    />
  )
}
