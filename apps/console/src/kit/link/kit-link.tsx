import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'

/** Properties that a link of the kit passes to the application: a complete anchor with its address. */
export interface KitLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

export type LinkComponent = ComponentType<KitLinkProps>

function PlainLink(props: KitLinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<LinkComponent>(PlainLink)

/** Sets the component that follows internal addresses; the kit does not depend on a router. */
export function LinkProvider({ component, children }: { component?: LinkComponent | undefined; children: ReactNode }) {
  return <LinkContext value={component ?? PlainLink}>{children}</LinkContext>
}

/** A link to an address of the application: uses the provided router link, otherwise an anchor. */
export function KitLink(props: KitLinkProps) {
  return createElement(use(LinkContext), props)
}
