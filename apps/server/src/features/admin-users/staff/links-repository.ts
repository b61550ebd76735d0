import { linksIn } from '../../password-sign-in/index.ts';

/** All reads and writes of the `admin_links` table. */
export const linksRepository = linksIn({ table: 'admin_links', account: 'admin_id' });
