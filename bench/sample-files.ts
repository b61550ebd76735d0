import type { Endpoint } from '@tulna/contract/endpoint';
import { pdfOf, photoOf } from '@tulna/server/test/document-files';

interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A small file for each upload call: a picture, a document, or the template for that kind of file. */
export function sampleFiles(): {
  for(endpoint: Endpoint): Promise<SampleFile | undefined>;
  /** Stores a downloaded template, to upload it later as a file of its kind. */
  store(endpoint: Endpoint, bytes: Buffer): void;
} {
  const templates = new Map<string, Buffer>();
  const kindOf = ({ path }: Endpoint): string => path.split('/').slice(0, 3).join('/');
  const picture = photoOf('png', 320, 200);
  const document = pdfOf('A document of a shop');
  return {
    async for(endpoint) {
      if (endpoint.form === undefined) return undefined;
      const { path } = endpoint;
      if (path.includes('document') || path.includes('ticket')) return { name: 'document.pdf', bytes: await document };
      const template = templates.get(kindOf(endpoint));
      if (template !== undefined) return { name: 'rows.csv', bytes: template };
      if (path.includes('status-file') || path.includes('import-credit'))
        return { name: 'rows.csv', bytes: Buffer.from('application_id,status,date\r\n1,approved,2026-11-20\r\n') };
      return { name: 'picture.png', bytes: await picture };
    },
    store(endpoint, bytes) {
      if (endpoint.path.endsWith('/template')) templates.set(kindOf(endpoint), bytes);
    },
  };
}
