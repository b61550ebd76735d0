import type { Client } from '@tulna/client/client';
import type { Endpoint } from '@tulna/contract/endpoint';
import {
  downloadListExport,
  downloadListWorkbook,
  downloadOwnListExport,
  downloadOwnListWorkbook,
  getListExport,
  getOwnListExport,
} from '@tulna/contract/list-exports';
import { useState } from 'react';
import { failureText } from './failure.tsx';
import { usePhrases } from './language.tsx';
import { saveFile } from './list-export.tsx';
import { toastError, toastSuccess } from './toasts.tsx';

/** The kinds of file that a list is exported as. */
export type ExportFormat = 'csv' | 'xlsx';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const patience = { timeoutMs: 600_000 };

/** The calls that return the state of a file and download it, by the kind of session. */
const filesOf = {
  admin: { state: getListExport, csv: downloadListExport, workbook: downloadListWorkbook },
  partner: { state: getOwnListExport, csv: downloadOwnListExport, workbook: downloadOwnListWorkbook },
} as const;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Has the server create a file of all matching rows, and downloads it when it is ready. */
export function useListExport(client: Client, exportFile: Endpoint, choice: Readonly<Record<string, string>>) {
  const { list, failures } = usePhrases('consoleKit');
  const [isMaking, setMaking] = useState(false);
  const ask = client.call as unknown as (endpoint: Endpoint, input: { body: object }) => Promise<{ export_id: string }>;

  const make = async (columns: readonly string[], format: ExportFormat): Promise<void> => {
    const params = await ask(exportFile, { body: { ...choice, columns, format } });
    const files = filesOf[exportFile.session === 'partner' ? 'partner' : 'admin'];
    let pause = 300;
    for (;;) {
      const { state, file_name } = await client.call(files.state, { params });
      if (state === 'failed') throw new Error('The server couldn’t create the file.');
      if (state === 'ready') {
        if (format === 'csv') saveFile(file_name, await client.call(files.csv, { params }, patience));
        else {
          const { bytes } = await client.call(files.workbook, { params }, patience);
          saveFile(file_name, bytes as Uint8Array<ArrayBuffer>, workbook);
        }
        return toastSuccess(list.exported(file_name));
      }
      await wait(pause);
      pause = Math.min(pause * 1.5, 3000);
    }
  };
  return {
    isMaking,
    /** Creates the file with these columns, in this order. */
    make: (columns: readonly string[], format: ExportFormat): void => {
      if (isMaking) return;
      setMaking(true);
      void make(columns, format)
        .catch((error: unknown) => toastError(failureText(error, failures)))
        .finally(() => setMaking(false));
    },
  };
}
