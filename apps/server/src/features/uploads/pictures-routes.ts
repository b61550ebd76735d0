import { s3UploadFile } from '@tulna/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { keepPicture, pictureLimits } from '../../platform/files/pictures.ts';
import { sentFile } from '../../platform/http/form.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';

/** Pictures of cards and brands (§7 X12). The path a client sends is ignored: the server decides where a picture lives. */
export function picturesRoutes(scope: FastifyInstance, services: Services): void {
  handle(scope, services, s3UploadFile, { page: 'credit-cards' }, async ({ raw, db, session }) => {
    const sent = await sentFile(s3UploadFile, raw, pictureLimits.bytes);
    const file = await keepPicture(services.files, sent.bytes);
    return services.audit.run(db, actorOf(session, raw), async () => ({
      answer: { file },
      records: [
        { action: 'upload', subject: { kind: 'picture', id: file.slice(-40, -5), name: sent.name }, after: file },
      ],
    }));
  });
}
