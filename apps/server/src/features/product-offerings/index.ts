export { type Advert, advertOf } from './adverts.ts';
export { brandOfPartner, productOfferingsRoutes } from './routes.ts';
export { type OfferingWorld, offeringWorld } from './world.ts';
