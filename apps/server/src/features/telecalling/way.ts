import type { Services } from '../../platform/services.ts';

/**
 * How calls are made: by the dialler; by the agent's own phone, only in a demo without a dialler, because the agent then sees the number; or not at all.
 */
export function wayOf({ dialler, config }: Pick<Services, 'dialler' | 'config'>): 'dialler' | 'direct' | 'none' {
  if (dialler !== undefined) return 'dialler';
  return config.environment === 'production' ? 'none' : 'direct';
}
