export { isInPlaces, isPostalPlace } from './places.ts';
export { postalAreaOf } from './postal-areas.ts';
export { postalAreasRoutes } from './routes.ts';
