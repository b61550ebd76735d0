import { Readable } from 'node:stream';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { indianClock } from '@tulna/rules/clock';
import type { Period } from '@tulna/rules/periods';
import type { ReportDimension } from '@tulna/rules/reports';
import type { Services } from '../../platform/services.ts';
import { seesPeople } from '../../platform/sessions/sees-people.ts';
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts';
import { journeyFile, lendersFile, productsFile, type ReportFile } from './files.ts';
import { readJourney } from './journey.ts';
import { readLenders } from './lenders.ts';
import { readProducts } from './products.ts';

/** One of the reports, with the chosen period and grouping. */
export interface ChosenReport {
  report: 'products' | 'lenders' | 'journey';
  period: Period;
  /** Only the products report uses it. */
  by: ReportDimension;
  language: Language;
}

/** The figures of a report, as a role may see them. */
export async function readReportFile(
  services: Services,
  { report, period, by, language }: ChosenReport,
  roleId: number,
): Promise<ReportFile> {
  const choice = { preset: 'custom_range' as const, ...period };
  if (report === 'products')
    return productsFile(language, await readProducts(services, { ...choice, by }, { whole: true }));
  if (report === 'lenders') return lendersFile(language, await readLenders(services, choice));
  return journeyFile(language, await readJourney(services, choice, seesPeople({ roleId })));
}

/** A report as a workbook, with a second sheet that explains the figures and says when the file was made and by whom. */
export function reportWorkbook(
  { headers, rows, about }: ReportFile,
  { language, fileName, at, by }: { language: Language; fileName: string; at: Date; by: string },
): Readable {
  const { about: words } = phrasesFor(language).listFiles;
  return workbookStream({
    sheet: words.rows,
    headers,
    rows: Readable.from([rows]),
    about: {
      sheet: words.sheet,
      rows: [
        [words.file, fileName],
        [words.made, indianClock(at.getTime()).replace('T', ' ')],
        [words.by, by],
        ...about,
      ],
    },
  });
}
