import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey in software. It does what a phone would do according to the WebAuthn standard. */
export function softKey(origin: string, rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const data = (flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count, rest]);
  };
  const client = (type: string, challenge: string, at = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const base = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    /** @param isVerified whether the device has verified its owner */
    register(challenge: string, isVerified = true) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), id, cose]);
      const auth = data(isVerified ? 0x45 : 0x41, 0, attested);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(auth.length);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174', 'hex'),
        Buffer.from('6159', 'hex'),
        size,
        auth,
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: client('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** @param isVerified whether the device has verified its owner */
    answer(challenge: string, counter: number, at = origin, isVerified = true) {
      const clientData = client('webauthn.get', challenge, at);
      const auth = data(isVerified ? 0x05 : 0x01, counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([auth, createHash('sha256').update(clientData).digest()]))
        .sign(privateKey);
      return {
        ...base,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: auth.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
