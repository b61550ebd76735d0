export { confirmLink, transferLink } from './link.ts';
export { openSentLink, readSentLink } from './open.ts';
export { sentLinksPersonalData } from './personal-data.ts';
export { sentLinksRoutes } from './routes.ts';
export { reachableByDesk } from './send.ts';
export { sentLinksStory } from './story.ts';
