import { s3UploadFile } from '@tulna/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { pictureLimits, storePicture } from '../../platform/files/pictures.ts';
import { sentFile } from '../../platform/http/form.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';

/** Pictures of cards and brands (§7 X12). The path a client sends is ignored: the server decides where a picture is stored. */
export function picturesRoutes(scope: FastifyInstance, services: Services): void {
  handleChange(
    scope,
    services,
    s3UploadFile,
    {
      page: 'credit-cards',
      async first({ raw }, carryOut: (kept: { name: string; file: string }) => Promise<string>) {
        const { name, bytes } = await sentFile(s3UploadFile, raw, pictureLimits.bytes);
        return carryOut({ name, file: await storePicture(services.files, bytes) });
      },
      async change(_on, _call, { name, file }) {
        const subject = { kind: 'picture', id: file.slice(-40, -5), name };
        return { answer: file, records: [{ action: 'upload', subject, after: file }] };
      },
    },
    { answer: (file) => ({ file }) },
  );
}
