type Json = Record<string, unknown>;
type Browser = typeof import('@simplewebauthn/browser');
type SignInOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];
type AddOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON'];

/**
 * Asks the person for a passkey and returns the device's WebAuthn response as JSON. Browser and server validate options and response, so
 * they aren't checked here.
 * @throws if the person refuses or the device can't do it
 */
export async function answerPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as unknown as SignInOptions })) };
}

/** Creates a passkey on this device. @throws as `answerPasskey` */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as unknown as AddOptions })) };
}
