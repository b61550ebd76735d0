export { trackingLinkFileKind } from './file-kind.ts';
export { ownLinkNames } from './own-names.ts';
export { trackingLinksRoutes, trackingLinksWork } from './routes.ts';
export { followLink, openShortLinks, type ShortLinks } from './short-links.ts';
