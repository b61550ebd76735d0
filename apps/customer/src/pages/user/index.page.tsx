import type { PageModule } from '../../routes.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

export const head: PageModule['head'] = ({ brand }) => ({ title: brand.name });

/** `/user` itself: the guards lead on from here to the page where the customer belongs. */
export const Page = PageSkeleton;
