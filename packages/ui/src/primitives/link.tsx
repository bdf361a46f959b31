/**
 * How our components write links. The components know no router: an app hands in its own link once, and every
 * breadcrumb, page number and menu entry then moves without loading the page anew. Without one they are plain `<a>`.
 */
import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>;
export type LinkComponent = ComponentType<LinkProps>;

const PlainLink: LinkComponent = ({ children, ...props }) => <a {...props}>{children}</a>;

export const LinkProvider = createContext<LinkComponent>(PlainLink);

export const useLink = (): LinkComponent => useContext(LinkProvider);
