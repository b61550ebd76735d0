export { historyOfTouch, type PastTouch } from './history.ts';
export { attributionsPersonalData } from './personal-data.ts';
export {
  attributionsRepository,
  creditedBeside,
  creditedBrand,
  creditedTo,
  creditedToMerchants,
  creditedTouch,
  creditedWith,
  type Entry,
  visitsOfFunnels,
} from './repository.ts';
export { attributionsRoutes, attributionsWork } from './routes.ts';
export { attributionsStory } from './story.ts';
export { noteTouch, tieTouch } from './touch.ts';
