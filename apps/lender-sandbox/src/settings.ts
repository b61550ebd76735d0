/** The settings of the sandbox from its environment. */
export interface SandboxSettings {
  /** Port to listen on; 0 lets the system choose a free one. */
  port: number;
  /** The same seed and PAN always give the same decision, offers and lead ids. */
  seed: string;
  /** The secret from which every simulated lender's credentials are derived; the product derives the same ones. */
  secret: string;
  /** Origin under which browsers reach the sandbox; if null, the origin of the request is used. */
  publicUrl: string | null;
  /** Address to which updates are sent if a lead has no call-back address of its own. */
  callbackUrl: string | null;
  /** Every lender's usual latency is multiplied by this; 0 makes tests quick. */
  latencyFactor: number;
  /** Whether the de-dupe check finds people who already have a lead, as at a real lender. In a demo they can apply again. */
  remembersPeople: boolean;
  /** Whether lenders with the temper `broken` show their faults. Otherwise a lender fails only if a control call or a PAN says so. */
  showsTempers: boolean;
}

function urlOrNull(name: string, value: string | undefined): string | null {
  if (!value) return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http or https address`);
  }
  return value.replace(/\/$/, '');
}

/**
 * Reads the sandbox's settings: `PORT`, `SEED`, `SANDBOX_SECRET`, `PUBLIC_URL`, `CALLBACK_URL`, `LATENCY_FACTOR`,
 * `REMEMBER_PEOPLE` (on or off), `TEMPERS` (on or off).
 * @throws Error with a sentence that names the setting
 */
export function sandboxSettings(environment: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const port = Number(environment.PORT ?? '0');
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('PORT must be a number from 0 to 65535');
  const latencyFactor = Number(environment.LATENCY_FACTOR ?? '1');
  if (!(latencyFactor >= 0 && latencyFactor <= 100)) throw new Error('LATENCY_FACTOR must be from 0 to 100');
  return {
    port,
    seed: environment.SEED ?? 'tulna',
    secret: environment.SANDBOX_SECRET ?? 'lender-sandbox-demo-secret',
    publicUrl: urlOrNull('PUBLIC_URL', environment.PUBLIC_URL),
    callbackUrl: urlOrNull('CALLBACK_URL', environment.CALLBACK_URL),
    latencyFactor,
    remembersPeople: environment.REMEMBER_PEOPLE === 'on',
    showsTempers: environment.TEMPERS !== 'off',
  };
}
