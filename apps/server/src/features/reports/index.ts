export { reportsPersonalData } from './personal-data.ts';
export { reportsRoutes } from './routes.ts';
export { countWholeDays, reportsWork } from './work.ts';
export { readReportFile, reportWorkbook } from './workbook.ts';
