export { kindOfArrival } from './arrivals.ts';
export { trackingLinkFileKind } from './file-kind.ts';
export { linkOfPartner, type PortalLink, portalLink, portalLinks, portalLinksOf } from './of-partner.ts';
export { ownLinkNames } from './own-names.ts';
export { qrOf } from './qr.ts';
export { trackingLinksRoutes, trackingLinksWork } from './routes.ts';
export { followLink, openShortLinks, type ShortLinks } from './short-links.ts';
