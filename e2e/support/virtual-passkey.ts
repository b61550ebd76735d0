import type { Page } from 'playwright-core';

/** A device with a fingerprint reader in the browser of a page. Its owner confirms every request until `owner(false)`. */
export async function addVirtualPasskeyDevice(page: Page): Promise<{ owner: (isThere: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    owner: async (isThere) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere });
    },
  };
}
