import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'

/** What a link of the kit hands to the application: a whole anchor with its address. */
export interface KitLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

export type LinkComponent = ComponentType<KitLinkProps>

function PlainLink(props: KitLinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<LinkComponent>(PlainLink)

/** Says how internal addresses are followed; the kit knows no router. */
export function LinkProvider({ component, children }: { component?: LinkComponent | undefined; children: ReactNode }) {
  return <LinkContext value={component ?? PlainLink}>{children}</LinkContext>
}

/** A link to an address of the application: the router's link when one was provided, else an anchor. */
export function KitLink(props: KitLinkProps) {
  return createElement(use(LinkContext), props)
}
