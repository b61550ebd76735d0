import type { Services } from '../../platform/services.ts';

/**
 * How calls are made: by the dialler; by the agent's own phone, which only a demo without a dialler does, because the agent then
 * learns the number; or not at all.
 */
export function wayOf({ dialler, config }: Pick<Services, 'dialler' | 'config'>): 'dialler' | 'direct' | 'none' {
  if (dialler !== undefined) return 'dialler';
  return config.environment === 'production' ? 'none' : 'direct';
}
