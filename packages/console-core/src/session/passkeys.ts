type Json = Record<string, unknown>;
type Browser = typeof import('@simplewebauthn/browser');
type SignInOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];
type AddOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON'];

/**
 * Lets the person use a passkey, and answers what the device said, as WebAuthn's own JSON. The shapes of options and
 * answer are checked by the browser and by the server, which made them; here they pass through.
 * @throws when the person refuses or the device cannot.
 */
export async function answerPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as unknown as SignInOptions })) };
}

/** Lets the person make a passkey on this device. @throws as `answerPasskey`. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as unknown as AddOptions })) };
}
