import { randomUUID } from 'node:crypto';
import {
  downloadCustomersJourney,
  downloadJourneyWorkbook,
  downloadProductsReport,
  downloadProductsWorkbook,
  downloadVendorsProductsReport,
  downloadVendorsProductsWorkbook,
  getCustomersJourney,
  getProductsReport,
  getVendorsProductsReport,
} from '@tulna/contract/reports';
import type { Language } from '@tulna/phrases/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { fileNameOf } from '../../platform/lists/file-name.ts';
import type { Services } from '../../platform/services.ts';
import { seesPeople } from '../../platform/sessions/sees-people.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { csvFile } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { journeyFile, lendersFile, productsFile, type ReportFile } from './files.ts';
import { readJourney } from './journey.ts';
import { readLenders } from './lenders.ts';
import { readProducts } from './products.ts';
import { reportWorkbook } from './workbook.ts';

const products = { page: 'products-report' } as const;
const lenders = { page: 'vendors-products-report' } as const;
const journey = { page: 'customers-journey' } as const;

interface Asking {
  session: Session;
  language: Language;
  raw: FastifyRequest;
}

/** Names a file by its report, time and person, and audits the download before the file is sent. */
async function takenAs(services: Services, { session, raw }: Asking, name: string, ending: 'csv' | 'xlsx') {
  const { audit, db, clock } = services;
  const at = clock.now();
  const fileName = `${await fileNameOf(services, db, { list: name, by: session.userId, at })}.${ending}`;
  const records = [{ action: 'download', subject: { kind: 'list-file', id: randomUUID(), name: fileName } }];
  await audit.run(db, actorOf(session, raw), async () => ({ answer: undefined, records }));
  return { fileName, at };
}

async function asCsv(services: Services, asking: Asking, { name, headers, rows }: ReportFile) {
  const { fileName } = await takenAs(services, asking, name, 'csv');
  const text = csvFile([headers, ...rows.map((row) => row.map((cell) => String(cell ?? '')))]);
  return { name: fileName, bytes: new Uint8Array(Buffer.from(text)) };
}

async function asWorkbook(services: Services, asking: Asking, file: ReportFile) {
  const { fileName, at } = await takenAs(services, asking, file.name, 'xlsx');
  const { userId } = asking.session;
  const names = await services.audit.registry.staffNames(services.db, [userId]);
  const by = names.get(userId) ?? '';
  return { name: fileName, bytes: reportWorkbook(file, { language: asking.language, fileName, at, by }) };
}

/** The three reports on figures (A11), each as a page, a CSV file and a workbook. */
export function reportsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getProductsReport, products, ({ query }) =>
    readProducts(services, { ...query, by: query.by ?? 'product' }, { whole: false }),
  );
  const productsReport = async (query: Parameters<typeof readProducts>[1], language: Language) =>
    productsFile(language, await readProducts(services, query, { whole: true }));
  handle(app, services, downloadProductsReport, products, async (call) =>
    asCsv(services, call, await productsReport({ ...call.query, by: call.query.by ?? 'product' }, call.language)),
  );
  handle(app, services, downloadProductsWorkbook, products, async (call) =>
    asWorkbook(services, call, await productsReport({ ...call.query, by: call.query.by ?? 'product' }, call.language)),
  );

  handle(app, services, getVendorsProductsReport, lenders, ({ query }) => readLenders(services, query));
  handle(app, services, downloadVendorsProductsReport, lenders, async (call) =>
    asCsv(services, call, lendersFile(call.language, await readLenders(services, call.query))),
  );
  handle(app, services, downloadVendorsProductsWorkbook, lenders, async (call) =>
    asWorkbook(services, call, lendersFile(call.language, await readLenders(services, call.query))),
  );

  handle(app, services, getCustomersJourney, journey, ({ query, session }) =>
    readJourney(services, query, seesPeople(session)),
  );
  const journeyReport = async ({ query, session, language }: Asking & { query: Parameters<typeof readJourney>[1] }) =>
    journeyFile(language, await readJourney(services, query, seesPeople(session)));
  handle(app, services, downloadCustomersJourney, journey, async (call) =>
    asCsv(services, call, await journeyReport(call)),
  );
  handle(app, services, downloadJourneyWorkbook, journey, async (call) =>
    asWorkbook(services, call, await journeyReport(call)),
  );
}
